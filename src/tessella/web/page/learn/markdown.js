// The little of Markdown that the pages about the games' history are written in: headings, paragraphs, lists,
// quotations, pictures on a line of their own; within a line emphasis, code and links.

/**
 * @typedef {{ kind: "text" | "em" | "strong" | "code", text: string } | { kind: "link", text: string, to: string }} Part
 * @typedef {{ kind: "heading", level: number, parts: Part[] }
 *   | { kind: "paragraph", parts: Part[] }
 *   | { kind: "quote", parts: Part[] }
 *   | { kind: "list", items: Part[][] }
 *   | { kind: "picture", name: string, caption: Part[] }} Block
 */

const INLINE = /\*\*(?<strong>[^*]+)\*\*|\*(?<em>[^*]+)\*|`(?<code>[^`]+)`|\[(?<link>[^\]]+)\]\((?<to>[^)\s]+)\)/g;

/**
 * A text, block by block.
 *
 * @param {string} text
 * @returns {Block[]}
 */
export const blocks = (text) => text.trim().split(/\n{2,}/).map((block) => read(block));

/**
 * @param {string} block
 * @returns {Block}
 */
function read(block) {
  const heading = /^(#+) (.+)$/s.exec(block);
  if (heading) return { kind: "heading", level: heading[1]?.length ?? 1, parts: inline(heading[2] ?? "") };
  const picture = /^!\[(.+)\]\((.+)\)$/s.exec(block);
  if (picture) return { kind: "picture", name: picture[2] ?? "", caption: inline(picture[1] ?? "") };
  if (/^- /.test(block)) return { kind: "list", items: block.slice(2).split(/\n- /).map(inline) };
  if (/^> /.test(block)) return { kind: "quote", parts: inline(block.replaceAll(/^> ?/gm, "")) };
  return { kind: "paragraph", parts: inline(block) };
}

/**
 * What stands in a line; line breaks are blanks.
 *
 * @param {string} text
 * @returns {Part[]}
 */
export function inline(text) {
  const line = text.replaceAll(/\s*\n\s*/g, " ");
  /** @type {Part[]} */
  const parts = [];
  let end = 0;
  for (const found of line.matchAll(INLINE)) {
    if (found.index > end) parts.push({ kind: "text", text: line.slice(end, found.index) });
    const { strong, em, code, link, to } = found.groups ?? {};
    if (link && to) parts.push({ kind: "link", text: link, to });
    else if (code) parts.push({ kind: "code", text: code });
    else parts.push(strong ? { kind: "strong", text: strong } : { kind: "em", text: em ?? "" });
    end = found.index + found[0].length;
  }
  if (end < line.length) parts.push({ kind: "text", text: line.slice(end) });
  return parts;
}
