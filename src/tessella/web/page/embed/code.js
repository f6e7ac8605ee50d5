// How a replay gets into another site's page, and back from there.

/**
 * Where the whole of a replay is to be seen: at its table, or on a free board.
 *
 * @param {string} path
 * @param {string} search
 */
export function linkOf(path, search) {
  const [, table] = /^\/embed\/([\w-]+)$/.exec(path) ?? [];
  return table ? `/analysis/${table}` : `/analysis${search}`;
}

/**
 * The address of a replay for other sites, from that of an analysis.
 *
 * @param {string} address
 */
export const embedAddress = (address) => address.replace(/^\/analysis/, "/embed");

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/**
 * What is to be pasted into another page.
 *
 * @param {string} link
 * @param {string} title
 */
export const embedCode = (link, title) =>
  `<iframe src="${escaped(link)}" title="${escaped(title)}" width="480" height="600" loading="lazy" `
  + 'style="border:0;max-width:100%"></iframe>';
