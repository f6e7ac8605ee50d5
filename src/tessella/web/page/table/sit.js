// Coming to a table by an invitation.

import * as api from "../lib/api.js";
import { newId } from "../lib/requests.js";
import { ownName } from "../lib/store.js";

/**
 * Take the seat that an invitation opens. It works once: from then on this browser is known there, and the address is safe
 * to show.
 *
 * @param {string} table
 * @param {string} key
 * @returns {Promise<string>} why not, if it cannot be: then one watches
 */
export async function sitDown(table, key) {
  let why = "";
  try {
    await api.join(table, { name: ownName(), remember: true, id: newId() }, key);
  } catch (error) {
    if (!(error instanceof api.Refused)) throw error;
    if (!error.status || error.status >= 500) return error.message; // it may work next time
    why = error.message;
  }
  history.replaceState(null, "", location.pathname);
  return why;
}
