// Setting a table up, and going there.

import { go } from "../lib/route.js";
import * as api from "../lib/api.js";
import { keepInvitations } from "./invite.js";

/** @param {Server.TableWanted} wanted */
export async function openTable(wanted) {
  const { id, invitations: keys, until } = await api.createTable({ ...wanted, remember: true });
  keepInvitations(id, { keys, until });
  return go(`/table/${id}`);
}
