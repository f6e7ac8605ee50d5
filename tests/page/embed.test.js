import assert from "node:assert/strict";
import { test } from "node:test";

import { embedAddress, embedCode, linkOf } from "../../src/tessella/web/page/embed/code.js";

test("what is pasted into another page is quoted, and waits until somebody scrolls there", () => {
  const code = embedCode('https://host/embed?options={"a":1}&moves=1,2', 'A "B" <C>');
  assert.match(code, /^<iframe src="https:\/\/host\/embed\?options=\{&quot;a&quot;:1\}&amp;moves=1,2" /);
  assert.match(code, / title="A &quot;B&quot; &lt;C>" /);
  assert.match(code, / loading="lazy" /);
  assert.match(code, /><\/iframe>$/);
});

test("from there one gets to the whole of it, and back", () => {
  assert.equal(linkOf("/embed/abc-1", "?at=3"), "/analysis/abc-1");
  assert.equal(linkOf("/embed", "?game=x&moves=1"), "/analysis?game=x&moves=1");
  assert.equal(embedAddress("/analysis?game=x"), "/embed?game=x");
  assert.equal(embedAddress("/analysis/abc"), "/embed/abc");
});
