// What is shown instead of a page that cannot be.

import { h } from "./dom.js";
import { t } from "./texts.js";

/** @param {unknown} error */
export const notice = (error) => h("section", { class: "notice" }, h("h1", {}, t("sorry")),
  h("p", {}, error instanceof Error ? error.message : String(error)),
  h("p", {}, h("a", { href: "/" }, t("to-lobby"))));
