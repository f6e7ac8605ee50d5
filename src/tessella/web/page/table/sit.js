// Coming to a table by an invitation.

import { complain } from "../lib/dom.js";
import * as server from "../lib/server.js";
import { newId } from "../lib/socket.js";

/**
 * An invitation is used once: from then on this browser is known at the seat, and the address is safe to show.
 *
 * @param {string} id
 * @param {string} key
 */
export async function sitDown(id, key) {
  try {
    await server.join(id, { name: localStorage.getItem("name") ?? "", remember: true, id: newId() }, key);
  } catch (error) {
    if (!(error instanceof server.Refused)) throw error;
    complain(error);
  }
  history.replaceState(null, "", location.pathname);
}
