// A form for a game's options, made from their declarations. What is allowed, only the server knows.

import { fill, h, set } from "../lib/dom.js";
import { said, sentence, titleOfChoice, titleOfOption } from "../lib/games.js";
import { t } from "../lib/words.js";

const ON = ["true", "on", "yes", "1"];

export class OptionForm {
  constructor(game, onchange) {
    this.game = game;
    this.fields = new Map(game.options.map((option) => [option.name, new Field(game, option, onchange)]));
    this.element = h("div", { class: "options" }, [...this.fields.values()].map((field) => field.element));
  }

  /** Show these values; what is not among them is as in the plain game. */
  show(values) {
    for (const [name, field] of this.fields) field.value = values[name] ?? field.option.default;
  }

  /** What is not as in the plain game, as texts. */
  get values() {
    const changed = [...this.fields].filter(([, field]) => field.value !== written(field.option.default));
    return Object.fromEntries(changed.map(([name, field]) => [name, field.value]));
  }

  /** What the server says against it, at the options it names; without a sentence, all is well. */
  explain(problem) {
    const named = new Set([...problem.matchAll(/\b(\w+)(?==)|^(\w+)(?=:)/g)].map(([name]) => name));
    let told = false;
    for (const [name, field] of this.fields) {
      field.explain(named.has(name), named.has(name) && !told ? this.inWords(problem) : "");
      told ||= named.has(name);
    }
    return told;
  }

  /** A sentence with the options called as in the form: "teams=pairs" is "Teams (in pairs)". */
  inWords(problem) {
    return problem.replace(/\b(\w+)=(\S+?)(?=:?(?:\s|$))/g, (whole, name, value) => this.fields.get(name)?.called(value) ?? whole);
  }

  /** The field that something was said against. */
  get wrong() {
    return [...this.fields.values()].find((field) => field.control.hasAttribute("aria-invalid"))?.control;
  }
}

/** A value as options are written: what is on is "on". */
function written(value) {
  if (typeof value === "boolean") return value ? "on" : "off";
  return String(value);
}

class Field {
  constructor(game, option, onchange) {
    Object.assign(this, { option, game });
    const id = `option-${option.name}`;
    this.control = this.made(id);
    this.control.addEventListener("input", onchange);
    this.problem = h("p", { class: "error", id: `${id}-problem` });
    this.title = titleOfOption(game.name, option.name);
    const help = said(`option.${game.name}.${option.name}`, sentence(option.help));
    this.element = h("div", { class: `option ${option.kind}` },
      h("label", { for: id }, this.title),
      h("small", { class: "provenance", title: t(`provenance.${option.provenance}.about`) },
        said(`provenance.${option.provenance}`, option.provenance)),
      this.control,
      option.kind === "whole" && h("small", { class: "limits", id: `${id}-limits` }, `${option.least} – ${option.most}`),
      h("p", { class: "help", id: `${id}-help` }, `${help}.`,
        option.example && [" ", t("option.example"), " ", h("code", {}, option.example)]),
      this.problem);
  }

  made(id) {
    const { name, kind, least, most, choices, default: plain } = this.option;
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
      spellcheck: "false", autocapitalize: "off" });
  }

  get value() {
    return this.option.kind === "switch" ? written(this.control.checked) : this.control.value.trim();
  }

  set value(value) {
    if (this.option.kind === "switch") this.control.checked = ON.includes(written(value));
    else this.control.value = written(value);
  }

  called(value) {
    return value === "on" ? this.title : `${this.title} (${titleOfChoice(this.game.name, this.option.name, value)})`;
  }

  explain(wrong, sentence) {
    set(this.control, { "aria-invalid": wrong && "true" });
    fill(this.problem, sentence);
  }
}
