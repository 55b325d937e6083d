import { findIndentationEnd, isBlank } from '../characters.ts';
import { getLine, type LineTable } from '../line-table.ts';

/** Lines as deep as a block's first one that still belong to it. */
const CONTINUES =
  /^(?:[)\]{#]|\/[/*]|\*|\}.*[\w({:]|(?:else|elif|elsif|except|finally|catch|rescue|ensure|when|case|default)\b)/;
/** Lines as deep as a block's first one that end it. */
const CLOSES = /^(?:\}|end\b)/;

/**
 * The end of the block that a line opens, by indentation: 0-based, exclusive. For a line that opens
 * none (`import a`, a heading), the rest of the surrounding block.
 */
export const findBlockEnd = (table: LineTable, line: number): number => {
  const depth = findIndentationEnd(getLine(table, line));
  let isOpener: boolean | undefined;
  for (let at = line + 1; at < table.count; at += 1) {
    const text = getLine(table, at);
    if (isBlank(text)) continue;
    const end = findIndentationEnd(text);
    const body = text.slice(end);
    if (isOpener === undefined && !/^[)\]{]/.test(body)) isOpener = end > depth;
    if (end > depth) continue;
    if (end < depth) return at;
    if (isOpener !== true || CONTINUES.test(body)) continue;
    return CLOSES.test(body) ? at + 1 : at;
  }
  return table.count;
};
