// Inviting: a link for each seat that waits for somebody, with a code to scan, and the link to watch.

import { copy } from "../lib/copy.js";
import { complain, dialog, h, picture, press } from "../lib/dom.js";
import { chip, company } from "../lib/seats.js";
import * as api from "../lib/api.js";
import { recall, remember } from "../lib/store.js";
import { language, t } from "../lib/texts.js";

/**
 * @typedef {object} Invitations
 * @property {Record<string, string>} keys one for each seat that waits for somebody
 * @property {number} until when they work if nobody uses them, in seconds since 1970
 */

/** @param {string} table */
const place = (table) => `invited:${table}`;

/**
 * Make a new invitation, for somebody who lost the old one or for somebody else, and show it. Whoever has the seat loses
 * it by that, so they are not taken by surprise.
 *
 * @param {string} table
 * @param {Server.Seat} seat
 * @param {() => unknown} then once there is one
 */
export function inviteAgain(table, { seat, joined }, then) {
  if (!joined) return showInvitation(table, seat, then);
  const box = dialog(t("invite"), h("p", {}, t("invite-sure", { seat })), h("div", { class: "row" },
    press(t("invite-again"), () => { box.close(); return showInvitation(table, seat, then); }, { class: "go" }),
    press(t("cancel"), () => { box.close(); })));
  return null;
}

/**
 * @param {string} table
 * @param {number} seat
 * @param {() => unknown} then
 */
async function showInvitation(table, seat, then) {
  try {
    const { key, until } = await api.inviteAgain(table, seat);
    const { keys, until: first } = kept(table);
    keepInvitations(table, { keys: { ...keys, [seat]: key }, until: first ? Math.min(first, until) : until });
    then();
    dialog(t("invite"), h("p", {}, t("invite-again-how", { seat, until: day(until) })),
      linkBox(invitation(table, key), t("invite-seat", { seat })));
  } catch (error) {
    complain(error);
  }
}

/** @param {number} at in seconds since 1970 */
const day = (at) => new Intl.DateTimeFormat(language(), { day: "numeric", month: "long" }).format(1000 * at);

/** @param {string} table */
const kept = (table) => recall(place(table), /** @type {Invitations} */ ({ keys: {}, until: 0 }), sessionStorage);

/**
 * Invitations are kept for as long as this window is open.
 *
 * @param {string} table
 * @param {Invitations} invitations
 */
export function keepInvitations(table, invitations) {
  if (Object.keys(invitations.keys).length) remember(place(table), invitations, sessionStorage);
}

/**
 * The address at which anybody can watch.
 *
 * @param {string} table
 */
export const watchLink = (table) => `${location.origin}/table/${table}`;

/**
 * @param {string} table
 * @param {string} key
 */
const invitation = (table, key) => `${watchLink(table)}#key=${key}`;

/**
 * A link to copy and to scan.
 *
 * @param {string} text
 * @param {string} label
 */
export function linkBox(text, label) {
  const code = h("div", { class: "code" });
  api.qrCode(text).then((drawn) => code.append(picture(drawn)), () => code.remove());
  const field = h("input", { readonly: true, value: text, "aria-label": label, onfocus: () => { field.select(); } });
  return h("div", { class: "linked" }, code,
    h("div", {}, field, h("button", { type: "button", class: "go", onclick: () => copy(text) }, t("copy-link"))));
}

/**
 * The invitations that can still be used, in a word that changes with them; one by which somebody came is forgotten.
 *
 * @param {string} table
 * @param {readonly Server.Seat[]} seats
 */
export function waiting(table, seats) {
  const { keys, until } = kept(table);
  const left = Object.fromEntries(Object.entries(keys).filter(([seat]) => !seats[Number(seat) - 1]?.joined));
  if (Object.keys(left).length < Object.keys(keys).length) remember(place(table), { keys: left, until }, sessionStorage);
  return JSON.stringify(left);
}

/**
 * What to send to those who are not here yet; nothing if all are.
 *
 * @param {string} table
 * @param {readonly Server.Seat[]} seats
 */
export function invite(table, seats) {
  const { keys, until } = kept(table);
  const missing = seats.filter((seat) => seat.kind === "link" && !seat.joined && keys[seat.seat]);
  if (!missing.length) return null;
  return h("section", { class: "card invite", "aria-label": t("invite") },
    h("h2", {}, t("invite")),
    h("p", {}, t("invite-how", { until: day(until) })),
    missing.map((seat) => h("div", {},
      missing.length > 1 && h("h3", {}, chip(seat.seat), " ", company.label(seat.seat)),
      linkBox(invitation(table, keys[seat.seat]), t("invite-seat", { seat: seat.seat })))));
}
