// The page's texts, by language. A text may have places for values: "{n} moves"; and forms by number: { one, other }.

/**
 * @typedef {Record<string, unknown>} Values
 * @typedef {Record<string, any>} Texts
 */

/** @type {Record<string, string>} */
export const LANGUAGES = { en: "English", de: "Deutsch" };

/** @type {Texts} */
let texts = {};
/** @type {Texts} */
let plain = {};
let plurals = new Intl.PluralRules("en");

/** The reader's language: the one chosen here, or the first of the browser's that there is. */
export function language() {
  const wanted = [localStorage.getItem("language"), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find((tag) => tag != null && tag in LANGUAGES) ?? "en";
}

/**
 * @param {string} tag
 * @returns {Promise<Texts>}
 */
const read = async (tag) => (await fetch(`/page/words/${tag}.json`)).json();

/** Get the texts; nothing can be said before. */
export async function load() {
  const tag = language();
  [plain, texts] = await Promise.all([read("en"), tag === "en" ? {} : read(tag)]);
  plurals = new Intl.PluralRules(tag);
  document.documentElement.lang = tag;
}

/**
 * A text; what another language lacks is said in English, and what is nowhere is its own name.
 *
 * @param {string} name
 * @param {Values} [values]
 * @returns {string}
 */
export function t(name, values = {}) {
  let text = texts[name] ?? plain[name] ?? name;
  if (typeof text === "object") text = text[plurals.select(Number(values.n))] ?? text.other;
  return text.replace(/\{(\w+)\}/g, (/** @type {string} */ whole, /** @type {string} */ key) => values[key] ?? whole);
}

/**
 * This language's texts for what the server says in English, by template; null in English.
 *
 * @returns {Texts | null}
 */
export const sentences = () => texts.sentences ?? null;

/**
 * Whether there is such a text, for what the server names and not every language has.
 *
 * @param {string} name
 */
export const known = (name) => name in texts || name in plain;
