// A form for a game's options, made from their declarations. What is allowed, only the server knows.

import { themedImage } from "../board/pictures.js";
import { fill, h, set } from "../lib/dom.js";
import { exampleOfOption, helpOfOption, titleOfChoice, titleOfOption } from "../lib/games.js";
import { speak, t } from "../lib/texts.js";
import { isSwitchedOn, optionText } from "../lib/values.js";

/** A form for all options of a game. */
export class OptionForm {
  /**
   * @param {Server.Game} game
   * @param {() => unknown} onchange
   * @param {AbortSignal} leaving
   */
  constructor(game, onchange, leaving) {
    this.game = game;
    this.fields = new Map(game.options.map((option) => [option.name, new Field(game, option, onchange, leaving)]));
    this.element = h("div", { class: "options" }, [...this.fields.values()].map((field) => field.element));
  }

  /**
   * Show these values; what is not among them is as in the plain game.
   *
   * @param {Record<string, import("../lib/values.js").Value>} values
   */
  show(values) {
    for (const [name, field] of this.fields) field.value = values[name] ?? field.option.default;
  }

  /** What is not as in the plain game, as texts. */
  get values() {
    const changed = [...this.fields].filter(([, field]) => field.value !== optionText(field.option.default));
    return Object.fromEntries(changed.map(([name, field]) => [name, field.value]));
  }

  /**
   * What the server says against it, at the options it names; whether it names any.
   *
   * @param {import("../lib/api.js").Refused | null} problem null: all is well
   */
  explain(problem) {
    const named = [...this.fields.keys()].filter((name) => problem?.options.includes(name));
    for (const [name, field] of this.fields) {
      field.explain(named.includes(name), problem && name === named[0] ? this.inWords(problem) : "");
    }
    return named.length > 0;
  }

  /**
   * A problem with the options called as in the form: "Teams (in pairs)".
   *
   * @param {import("../lib/api.js").Refused} problem
   */
  inWords({ words }) {
    return speak(words, {
      settings: (option, value) => this.labelOf(option, value),
    });
  }

  /**
   * An option with a value, as the form calls it.
   *
   * @param {string} option
   * @param {string} value
   */
  labelOf(option, value) { return this.fields.get(option)?.labelOf(value) ?? `${option}=${value}`; }

  /** The field that something was said against. */
  get wrong() {
    return [...this.fields.values()].find((field) => field.control.hasAttribute("aria-invalid"))?.control;
  }
}

class Field {
  problem = h("p", { class: "error" });

  /**
   * @param {Server.Game} game
   * @param {Server.Option} option
   * @param {() => unknown} onchange
   * @param {AbortSignal} leaving
   */
  constructor(game, option, onchange, leaving) {
    this.game = game;
    this.option = option;
    const id = `option-${option.name}`;
    this.control = this.makeControl(id);
    this.control.addEventListener("input", onchange);
    this.problem.id = `${id}-problem`;
    this.title = titleOfOption(game.name, option.name);
    const help = helpOfOption(game.name, option.name);
    this.element = h("div", { class: `option ${option.kind}` },
      h("label", { for: id }, this.title),
      h("small", { class: "provenance", title: t(`provenance-${option.provenance}-about`) },
        t(`provenance-${option.provenance}`)),
      this.control,
      option.kind === "text" && this.offers(`${id}-offers`),
      option.kind === "whole"
        && h("small", { class: "limits", id: `${id}-limits` }, `${option.least} – ${option.most}`),
      h("p", { class: "help", id: `${id}-help` }, help && `${help}.`,
        option.example && [" ", t("option-example"), " ", h("code", {}, option.example)]),
      this.problem,
      option.shown && this.makeExample(leaving));
  }

  /**
   * A little board that shows what the option does; drawn once somebody wants to see it.
   *
   * @param {AbortSignal} leaving
   */
  makeExample(leaving) {
    const { game: { name: game }, option: { name } } = this;
    const figure = h("figure", {});
    return h("details", { class: "example", ontoggle: () => {
      if (!figure.firstChild) {
        fill(figure, themedImage(`/api/games/${game}/examples/${name}.svg`, {}, leaving),
          h("figcaption", {}, exampleOfOption(game, name)));
      }
    } }, h("summary", { "aria-label": t("option-shown-of", { option: this.title }) }, t("option-shown")), figure);
  }

  /** @param {string} id */
  makeControl(id) {
    const { name, kind, least, most, choices, offers, default: plain } = this.option;
    const shared = { id, name, "aria-describedby": `${id}-help ${id}-problem` };
    if (kind === "switch") return h("input", { ...shared, type: "checkbox", role: "switch" });
    if (kind === "whole") {
      return h("input", { ...shared, type: "number", min: least, max: most, step: 1, inputmode: "numeric" });
    }
    if (kind === "choice") {
      return h("select", shared, choices.map((choice) =>
        h("option", { value: choice }, titleOfChoice(this.game.name, name, choice))));
    }
    return h("input", { ...shared, type: "text", placeholder: plain, maxlength: 1000, autocomplete: "off",
      spellcheck: "false", autocapitalize: "off", list: offers.length > 0 && `${id}-offers` });
  }

  /**
   * Values to begin with; any other may be typed.
   *
   * @param {string} id
   */
  offers(id) {
    const { name, offers } = this.option;
    return offers.length > 0 && h("datalist", { id }, offers.map((value) => {
      const title = titleOfChoice(this.game.name, name, value);
      return h("option", { value, label: title !== value && title });
    }));
  }

  /** @returns {string} */
  get value() {
    const { control } = this;
    const isSwitch = this.option.kind === "switch" && control instanceof HTMLInputElement;
    return isSwitch ? optionText(control.checked) : control.value.trim();
  }

  /** @param {import("../lib/values.js").Value} value */
  set value(value) {
    const { control } = this;
    if (this.option.kind === "switch" && control instanceof HTMLInputElement) control.checked = isSwitchedOn(value);
    else control.value = this.option.switched && isSwitchedOn(value) ? "1" : optionText(value);
  }

  /** @param {string} value */
  labelOf(value) {
    return value === "on" ? this.title : `${this.title} (${titleOfChoice(this.game.name, this.option.name, value)})`;
  }

  /**
   * @param {boolean} wrong
   * @param {string} sentence
   */
  explain(wrong, sentence) {
    set(this.control, { "aria-invalid": wrong && "true" });
    fill(this.problem, sentence);
  }
}
