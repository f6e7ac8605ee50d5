// What is said, in the reader's language. A message is a code and its values; the language's texts say how it sounds.
//
// A text is a string, or a list of strings and places; see tessella/text/patterns.py, which makes them:
//
//   { value: "who" }                               a value
//   { value: "what", form: "acc" }                 a message within, in the form that its place asks for
//   { message: "number" }                          another message, with the same values
//   { setting: ["width", { value: "width" }] }     an option and its value
//   { seat: "seat", form: "gen" }                  who sits at a seat
//   { person: "seat" }                             in a select: "you" if the seat is the reader's, else "other"
//   { select: { value: "n" }, variants: { one: …, other: … }, default: "other" }

/**
 * @typedef {string | readonly (string | Place)[]} Pattern
 * @typedef {{ value?: string, form?: string, message?: string, setting?: (string | Place)[], seat?: string,
 *   person?: string, select?: Place, variants?: Record<string, Pattern>, default?: string }} Place
 * @typedef {(option: string, value: string) => string} Settings how an option with its value is called
 * @typedef {object} People those at the seats
 * @property {(seat: number) => Words} called how one of them is called
 * @property {(seats: readonly number[]) => Words} calledTogether how some who win together are called
 * @property {(seat: number) => boolean} isYou whether it is who reads this
 * @typedef {{ form?: string, settings?: Settings, people?: People }} How
 * @typedef {Record<string, unknown>} Values
 * @typedef {string | readonly [string, Values]} Words a text as it is, or a message
 */

/** @type {Record<string, string>} */
export const LANGUAGES = { en: "English", de: "Deutsch" };

/** @type {Record<string, Pattern>} */
let texts = {};
let plurals = new Intl.PluralRules("en");
let numbers = new Intl.NumberFormat("en");
/** @type {People} */
let present = {
  called: (seat) => ["seat-number", { seat }],
  calledTogether: (seats) => ["seat-team-number", { seats: seats.join("+") }],
  isYou: () => false,
};

/** What somebody chose here; a page within another site's may have no memory. */
function chosen() {
  try {
    return localStorage.getItem("language");
  } catch {
    return null;
  }
}

/** The reader's language: the one chosen here, or the first of the browser's that there is. */
export function language() {
  const wanted = [chosen(), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find((tag) => tag != null && tag in LANGUAGES) ?? "en";
}

/** Get the texts; nothing can be said before. */
export async function load() {
  const tag = language();
  const found = await fetch(`/api/texts/${tag}`, { credentials: "omit" });
  use(tag, await found.json());
  document.documentElement.lang = tag;
}

/**
 * Speak a language from now on.
 *
 * @param {string} tag
 * @param {Record<string, Pattern>} patterns
 */
export function use(tag, patterns) {
  texts = patterns;
  plurals = new Intl.PluralRules(tag);
  numbers = new Intl.NumberFormat(tag);
}

/**
 * More texts, of a lesson.
 *
 * @param {Record<string, Pattern>} patterns
 */
export function learn(patterns) {
  texts = { ...texts, ...patterns };
}

/**
 * From now on it is these whom sentences are about.
 *
 * @param {People} people
 */
export function speakOf(people) { present = people; }

/**
 * Whether there is a text for a message.
 *
 * @param {string} code
 */
export const has = (code) => Object.hasOwn(texts, code);

/**
 * A message as a sentence; one that nobody can say is shown as its code.
 *
 * @param {Words} words
 * @param {How} [how]
 * @returns {string}
 */
export function speak(words, how = {}) {
  if (typeof words === "string") return words;
  const [code, values] = words;
  return has(code) ? say(texts[code], values, how) : code;
}

/**
 * One of the page's own texts.
 *
 * @param {string} name
 * @param {Values} [values]
 * @param {How} [how]
 */
export const t = (name, values = {}, how = {}) => speak([`page-${name}`, values], how);

/** @param {any} value */
const textOf = (value) => (Array.isArray(value) ? speak(/** @type {any} */ (value)) : String(value));

/** @type {Settings} */
const settingText = (option, value) => `${option}=${value}`;

/**
 * @param {Pattern} pattern
 * @param {Values} values
 * @param {How} how
 * @returns {string}
 */
function say(pattern, values, how) {
  if (typeof pattern === "string") return pattern;
  return pattern.map((part) => (typeof part === "string" ? part : fill(part, values, how))).join("");
}

/**
 * @param {Place} place
 * @param {Values} values
 * @param {How} how
 * @returns {string}
 */
function fill(place, values, how) {
  if (place.message) return has(place.message) ? say(texts[place.message], values, how) : place.message;
  if (place.select) return say(variant(place, values, how), values, how);
  if (place.setting) {
    const [option, value] = place.setting.map((part) =>
      (typeof part === "string" ? part : textOf(values[part.value ?? ""])));
    return (how.settings ?? settingText)(option, value);
  }
  if (place.seat) return speak(who(values[place.seat], how.people ?? present), { ...how, form: place.form });
  const value = values[place.value ?? ""];
  if (Array.isArray(value)) return speak(/** @type {any} */ (value), { ...how, form: place.form ?? how.form });
  return typeof value === "number" ? numbers.format(value) : String(value ?? "");
}

/**
 * Who is at a seat, or at those of a team, "2+4".
 *
 * @param {unknown} seat
 * @param {People} people
 * @returns {Words}
 */
function who(seat, people) {
  if (typeof seat === "number") return people.called(seat);
  const team = typeof seat === "string" && /^\d+(\+\d+)+$/.test(seat);
  return team ? people.calledTogether(seat.split("+").map(Number)) : ["seat-number", { seat }];
}

/**
 * Which of several texts: by the value itself, by its plural form, or the usual one.
 *
 * @param {Place} place
 * @param {Values} values
 * @param {How} how
 * @returns {Pattern}
 */
function variant({ select, variants = {}, default: usual = "" }, values, { form = "", people = present }) {
  const name = select?.value ?? "";
  const key = select?.person ? (people.isYou(Number(values[select.person])) ? "you" : "other")
    : name === "form" ? form : values[name];
  const found = variants[String(key)] ?? (typeof key === "number" ? variants[plurals.select(key)] : undefined);
  return found ?? variants[usual];
}
