// What the page says is what Python says, for every message that is handed in: a language, its texts, and messages with
// the sentences that Python made of them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { speak, use } from "../../src/tessella/web/page/lib/texts.js";

const given = process.env.SPEECH ? JSON.parse(readFileSync(process.env.SPEECH, "utf-8")) : {};

for (const [language, { texts, said }] of Object.entries(given)) {
  test(`the page and Python say the same: ${language}`, () => {
    use(language, texts);
    for (const [message, sentence] of said) assert.equal(speak(message), sentence, JSON.stringify(message));
  });
}
