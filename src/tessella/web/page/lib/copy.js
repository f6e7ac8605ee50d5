// Taking a text along.

import { toast } from "./dom.js";
import { t } from "./texts.js";

/**
 * @param {string} text
 * @param {string} [said] when it is copied
 */
export async function copy(text, said = t("copied")) {
  try {
    await navigator.clipboard.writeText(text);
    toast(said);
  } catch {
    prompt(t("copy-this"), text); // some browsers let pages on plain HTTP copy nothing
  }
}
