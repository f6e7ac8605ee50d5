import assert from "node:assert/strict";
import { test } from "node:test";

import { blocks, inline } from "../../src/tessella/web/page/learn/markdown.js";

const plain = (text) => [{ kind: "text", text }];

test("a page falls into headings, paragraphs, lists, quotations and pictures", () => {
  const text = "# A\n\n## B c\n\nOne\nline.\n\n- x\n- y\n  z\n\n> q\n> r\n\n![Two\nlines](a-b.svg)\n";
  assert.deepEqual(blocks(text), [
    { kind: "heading", level: 1, parts: plain("A") },
    { kind: "heading", level: 2, parts: plain("B c") },
    { kind: "paragraph", parts: plain("One line.") },
    { kind: "list", items: [plain("x"), plain("y z")] },
    { kind: "quote", parts: plain("q r") },
    { kind: "picture", name: "a-b.svg", caption: plain("Two lines") },
  ]);
});

test("emphasis, code and links stand within a line", () => {
  assert.deepEqual(inline("a *b* **c** `d*e*` [f g](../h.md)."), [
    { kind: "text", text: "a " }, { kind: "em", text: "b" }, { kind: "text", text: " " },
    { kind: "strong", text: "c" }, { kind: "text", text: " " }, { kind: "code", text: "d*e*" },
    { kind: "text", text: " " }, { kind: "link", text: "f g", to: "../h.md" }, { kind: "text", text: "." },
  ]);
  assert.deepEqual(inline("4 x 4, a * b"), plain("4 x 4, a * b"));
});
