// A set to make oneself: what there would be, in small pictures, and the files to print.

import { announce, fill, h } from "../lib/dom.js";
import { allGames, titleOfPreset, variantOf } from "../lib/games.js";
import * as api from "../lib/api.js";
import { recall, remember } from "../lib/store.js";
import { pageStyle } from "../lib/style.js";
import { language, t } from "../lib/texts.js";
import { optionsIn, optionText, presetOf } from "../lib/values.js";
import { INKS, PAPERS, RANGES, USUAL, can, queryOf, unusual, wishesIn } from "./wanted.js";

/** @param {HTMLElement} main */
export async function show(main) {
  const [games] = await Promise.all([allGames(), pageStyle("print")]);
  document.title = `${t("print")} · Tessella`;
  const page = new PrintPage(games);
  main.className = "printing";
  fill(main, page.content());
  await page.prepare();
  return () => page.making.abort();
}

class PrintPage {
  /** Stops what is being made when something else is wanted. */
  making = new AbortController();
  kit = h("div", { class: "kit", "aria-live": "off" });

  /** @param {readonly Server.Game[]} games */
  constructor(games) {
    this.games = games;
    const asked = new URLSearchParams(location.search);
    const other = (/** @type {Record<string, import("../lib/values.js").Value>} */ options) => {
      this.options = options;
      this.prepare();
    };
    this.game = choice("print-game", games.map(({ name, title }) => [name, title]), asked.get("game"), () => other({}));
    this.preset = choice("print-preset", [], null, () =>
      other(this.rules.presets.find(({ name }) => name === this.preset.select.value)?.values ?? this.options));
    this.wishes = wishesIn(asked, { ...USUAL, ...remembered() });
    this.options = optionsIn(this.rules, asked);
    this.ball = this.number("ball");
  }

  /** The game that was chosen. */
  get rules() { return this.games[this.game.select.selectedIndex]; }

  content() {
    const named = (/** @type {string} */ name, /** @type {string[]} */ values) => choice(`print-${name}`,
      values.map((each) => [each, t(`${name}-${each}`)]), this.wishes[name], (value) => this.wish(name, value)).element;
    return [
      h("div", { class: "ask" },
        h("h1", {}, t("print")),
        h("p", { class: "quiet" }, t("print-about")),
        h("div", { class: "row" }, this.game.element, this.preset.element, named("paper", PAPERS), named("ink", INKS),
          this.number("scale")),
        h("details", { open: ["clearance", "ball", "bed", "textures"].some((name) => name in unusual(this.wishes)) },
          h("summary", {}, t("print-solid")),
          h("div", { class: "row" }, this.number("clearance"), this.ball, this.number("bed"),
            h("label", {}, h("input", { type: "checkbox", role: "switch", checked: this.wishes.textures !== "",
              onchange: ({ target }) => this.wish("textures",
                target instanceof HTMLInputElement && target.checked ? "true" : "") }), t("print-textures"))))),
      this.kit,
    ];
  }

  /**
   * A field for a number.
   *
   * @param {string} name
   */
  number(name) {
    const { least, most, step } = RANGES[name];
    const field = h("input", { type: "number", min: least, max: most, step, value: this.wishes[name],
      onchange: () => {
        const fits = can(name, field.value);
        field.setCustomValidity(fits ? "" : t("print-range", { least, most }));
        if (fits) this.wish(name, field.value);
        else field.reportValidity();
      } });
    return h("label", {}, t(`print-${name}`), field);
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  wish(name, value) {
    this.wishes = { ...this.wishes, [name]: value };
    if (name === "paper" || name === "ink") remember(name, value);
    this.prepare();
  }

  /** Have the kit made that is chosen, and show it. */
  async prepare() {
    this.making.abort();
    this.making = new AbortController();
    const { signal } = this.making;
    const { name } = this.rules;
    const options = Object.fromEntries(Object.entries(this.options).map(([option, value]) => [option, optionText(value)]));
    this.offerVariants(options);
    fill(this.kit, h("p", {}, t("print-making")), h("progress", { "aria-label": t("print-making") }));
    try {
      const kit = await api.kit(name, queryOf(options, this.wishes, language()), signal);
      const variant = await variantOf(name, kit.changes);
      if (signal.aborted) return; // something else was chosen meanwhile
      this.say(kit.changes, variant);
      this.draw(kit);
      announce(t("print-ready", { pages: kit.pages.length, parts: kit.parts.length }));
    } catch (error) {
      if (api.isStop(error)) return;
      fill(this.kit, h("p", { class: "error", role: "alert" }, why(error)));
    }
  }

  /**
   * Fill the box of variants: a preset is chosen, or what comes to none and has this name.
   *
   * @param {Record<string, string>} options
   * @param {string} [name]
   */
  offerVariants(options, name = "…") {
    const { presets } = this.rules;
    const preset = presetOf(presets, options);
    const entries = presets.map((each) => [each.name, titleOfPreset(this.rules, each.name)]);
    offer(this.preset.select, preset ? entries : [["", name], ...entries], preset?.name ?? "");
    return preset;
  }

  /**
   * What is shown, in the box of variants and in the address: a preset, or options that come to none.
   *
   * @param {Record<string, string>} options
   * @param {string} name what these are called
   */
  say(options, name) {
    const { rules } = this;
    this.options = options;
    const preset = this.offerVariants(options, name);
    const asked = { game: rules.name, ...(preset ? { preset: preset.name } : options), ...unusual(this.wishes) };
    history.replaceState(null, "", `?${new URLSearchParams(asked)}`);
  }

  /** @param {Server.Kit} kit */
  draw(kit) {
    this.ball.hidden = !kit.balls;
    const query = queryOf(kit.changes, this.wishes, language());
    const links = kit.files.map(({ name, title }, n) => h("a", { class: n ? "button" : "button go",
      download: `${kit.game}-${name}`, href: `/api/games/${kit.game}/kit/${name}?${query}` },
    title, h("small", {}, ending(name))));
    fill(this.kit,
      h("section", {}, h("h2", {}, t("print-files")), h("div", { class: "row files" }, links)),
      h("details", { class: "steps" }, h("summary", {}, t("print-steps")),
        h("ol", {}, kit.steps.map((step) => h("li", {}, step)))),
      h("section", {}, h("h2", {}, t("print-pages", { n: kit.pages.length, sheets: kit.sheets })),
        h("ul", { class: "things" }, kit.pages.map(({ picture, title }) => thing(picture, title)))),
      h("section", {}, h("h2", {}, t("print-parts", {
        n: kit.parts.reduce((sum, { copies }) => sum + copies, 0), beds: kit.beds, grams: Math.round(kit.grams),
        time: kit.time,
      })),
        h("ul", { class: "things" }, kit.parts.map(({ picture, title, copies, size, grams }) => thing(picture, title,
          t("print-part", { copies, size: size.map(Math.round).join(" × "), grams: Math.max(1, Math.round(grams)) }))))));
  }
}

/**
 * Why there is no kit; a wish out of its range is called as the form calls it.
 *
 * @param {unknown} error
 */
function why(error) {
  if (error instanceof api.Refused && Array.isArray(error.words) && error.words[0] === "kit-range") {
    const { wish, least, most } = /** @type {Record<string, string>} */ (error.words[1]);
    return `${t(`print-${wish}`)}: ${t("print-range", { least, most })}`;
  }
  return error instanceof Error ? error.message : String(error);
}

/** @param {string} name */
const ending = (name) => name.slice(name.lastIndexOf(".") + 1).toUpperCase();

/**
 * Something that one gets.
 *
 * @param {string} picture
 * @param {string} title
 * @param {string} [more]
 */
const thing = (picture, title, more) => h("li", {}, h("figure", {},
  h("img", { src: `data:image/png;base64,${picture}`, alt: "", loading: "lazy" }),
  h("figcaption", {}, title, more && h("small", {}, more))));

/** What was chosen the last time. */
const remembered = () => Object.fromEntries(["paper", "ink"].map((name) => [name, recall(name, "")])
  .filter(([name, value]) => can(name, value)));

/**
 * @param {string} name
 * @param {string[][]} options
 * @param {string | null} chosen
 * @param {(value: string) => unknown} onchange
 */
function choice(name, options, chosen, onchange) {
  const select = h("select");
  select.addEventListener("change", () => onchange(select.value));
  offer(select, options, chosen);
  return { select, element: h("label", {}, t(name), select) };
}

/**
 * @param {HTMLSelectElement} select
 * @param {string[][]} options
 * @param {string | null} chosen
 */
function offer(select, options, chosen) {
  fill(select, options.map(([value, text]) => h("option", { value }, text)));
  if (options.some(([value]) => value === chosen)) select.value = chosen ?? "";
}
