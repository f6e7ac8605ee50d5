// The page's texts, by language. A text may have places for values: "{n} moves"; and forms by number: { one, other }.

export const LANGUAGES = { en: "English", de: "Deutsch" };

let texts = {};
let plain = {};
let plurals = new Intl.PluralRules("en");

export function language() {
  const wanted = [localStorage.getItem("language"), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find((tag) => tag in LANGUAGES) ?? "en";
}

const read = async (tag) => (await fetch(`/page/words/${tag}.json`)).json();

export async function load() {
  const tag = language();
  [plain, texts] = await Promise.all([read("en"), tag === "en" ? {} : read(tag)]);
  plurals = new Intl.PluralRules(tag);
  document.documentElement.lang = tag;
}

/** A text; what another language lacks is said in English, and what is nowhere is its own name. */
export function t(name, values = {}) {
  let text = texts[name] ?? plain[name] ?? name;
  if (typeof text === "object") text = text[plurals.select(values.n)] ?? text.other;
  return text.replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);
}

/** This language's texts for what the server says in English, by template; null in English. */
export const sentences = () => texts.sentences ?? null;

/** Whether there is such a text, for what the server names and not every language has. */
export const known = (name) => name in texts || name in plain;
