// What whoever set a table up decides: who may watch, who is invited to a seat, that it is over, and their own key.

import * as api from "../lib/api.js";
import { complain, dialog, h, press, toast } from "../lib/dom.js";
import { go } from "../lib/route.js";
import { chip, company } from "../lib/seats.js";
import { t } from "../lib/texts.js";
import { inviteAgain } from "./invite.js";

/**
 * @param {import("./state.js").TableState} state
 * @param {() => unknown} invited what to do when there is a new invitation
 */
export function openHost({ table, ended }, invited) {
  const { id, private: hidden, closed } = table;
  const links = ended ? [] : table.seats.filter(({ kind }) => kind === "link");
  /** @param {() => unknown} then */
  const away = (then) => () => { box.close(); return then(); };
  const box = dialog(t("host"),
    !closed && watchSwitch(id, !hidden),
    links.length > 0 && section("invite", links.map((seat) => h("div", { class: "row" },
      chip(seat.seat), company.knownAs(seat.seat), press(t("invite-again"), away(() => inviteAgain(id, seat, invited)))))),
    section("host-key", h("p", {}, t("host-key-how")), press(t("host-key"), away(() => changeKey()))),
    !ended && section("host-close", h("p", {}, t("host-close-how")),
      press(t("host-close"), away(() => api.closeTable(id).catch(complain)))));
}

/**
 * @param {string} name
 * @param {import("../lib/dom.js").Child[]} content
 */
const section = (name, ...content) => h("section", { class: "host" }, h("h3", {}, t(name)), ...content);

/**
 * @param {string} id
 * @param {boolean} allowed
 */
function watchSwitch(id, allowed) {
  const box = h("input", { type: "checkbox", role: "switch", checked: allowed, "aria-describedby": "host-watching",
    onchange: () => { allow(box.checked); } });
  /** @param {boolean} wanted */
  const allow = (wanted) => api.allowWatching(id, wanted).catch((error) => {
    box.checked = !wanted;
    complain(error);
  });
  return h("section", { class: "host" }, h("label", { class: "row" }, box, t("host-watching")),
    h("p", { id: "host-watching" }, t("host-watching-how")));
}

async function changeKey() {
  try {
    await api.changeKey();
    await go(location.pathname); // by the new one: the table may have been asked for by the old one meanwhile
    toast(t("host-key-done"));
  } catch (error) {
    complain(error);
  }
}
