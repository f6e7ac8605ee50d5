// Inviting: a link for each seat that waits for somebody, with a code to scan, and the link to watch.

import { chip, h, picture, toast } from "../lib/dom.js";
import { post } from "../lib/server.js";
import { t } from "../lib/words.js";

export const watching = (table) => `${location.origin}/table/${table}`;

export function invitations(table) {
  try {
    return JSON.parse(sessionStorage.getItem(`invitations:${table}`)) ?? {};
  } catch {
    return {};
  }
}

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("copied"));
  } catch {
    prompt(t("copy.this"), text); // some browsers let pages on plain HTTP copy nothing
  }
}

/** A link to copy and to scan. */
export function linked(text, label) {
  const code = h("div", { class: "code" });
  post("/api/qr", { text }).then((drawn) => code.append(picture(drawn)), () => code.remove());
  const field = h("input", { readonly: true, value: text, "aria-label": label, onfocus: () => field.select() });
  return h("div", { class: "linked" }, code,
    h("div", {}, field, h("button", { type: "button", class: "go", onclick: () => copy(text) }, t("copy.link"))));
}

/** What to send to those who are not here yet; nothing if all are. */
export function invite(table, seats) {
  const tokens = invitations(table);
  const missing = seats.filter((seat) => seat.kind === "link" && !seat.joined && tokens[seat.seat]);
  if (!missing.length) return null;
  return h("section", { class: "card invite", "aria-label": t("invite") },
    h("h2", {}, t("invite")),
    h("p", {}, t("invite.how")),
    missing.map((seat) => h("div", {},
      missing.length > 1 && h("h3", {}, chip(seat.seat), " ", t("seat", { n: seat.seat })),
      linked(`${watching(table)}#key=${tokens[seat.seat]}`, t("invite.seat", { n: seat.seat })))));
}
