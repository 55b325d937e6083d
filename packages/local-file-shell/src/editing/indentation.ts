import { findIndentationEnd, isBlank } from './characters.ts';

/** The indentation of a line in the sent text, and in the file. */
export interface IndentationPair {
  file: string;
  sent: string;
}

/** How the indentation of all lines of a text differs from that of the file. */
export type IndentationChange =
  /** The prefix of the file's lines. */
  | { kind: 'add'; prefix: string }
  /** The prefix of the sent lines. */
  | { kind: 'remove'; prefix: string }
  /** The file has spaces, `width` of them for each sent tab; or the reverse. */
  | {
      /** Sent indentations and their equivalents in the file. */
      known: ReadonlyMap<string, string>;
      kind: 'to-spaces' | 'to-tabs';
      /** Absent if unknown: then only known indentations can be changed. */
      width: number | undefined;
    };

const MIN_WIDTH = 2;
const MAX_WIDTH = 8;
/** The usual width of a tab if it is not specified. */
const USUAL_WIDTH = 4;

/** Tabs, followed by fewer spaces than a tab is wide (` * ` of a comment). */
const parseTabs = (indentation: string): { spaces: number; tabs: number } | undefined => {
  const tabs = indentation.lastIndexOf('\t') + 1;
  if (indentation.slice(0, tabs).includes(' ')) return undefined;
  return { spaces: indentation.length - tabs, tabs };
};

interface TabPair {
  spaced: string;
  tabbed: string;
}

/** The number of spaces per tab, if it is the same in all pairs. */
const findWidth = (
  pairs: readonly TabPair[],
): { depths: ReadonlySet<number>; width: number } | undefined => {
  let width: number | undefined;
  const depths = new Set<number>();
  for (const { spaced, tabbed } of pairs) {
    const parsed = parseTabs(tabbed);
    if (parsed === undefined || spaced.includes('\t')) return undefined;
    depths.add(parsed.tabs);
    const columns = spaced.length - parsed.spaces;
    if (parsed.tabs === 0) {
      if (columns !== 0) return undefined;
      continue;
    }
    const found = columns / parsed.tabs;
    if (found !== (width ?? found) || parsed.spaces >= found) return undefined;
    width = found;
  }
  if (width === undefined || !Number.isInteger(width)) return undefined;
  return width < MIN_WIDTH || width > MAX_WIDTH ? undefined : { depths, width };
};

const findTabChange = (
  pairs: readonly IndentationPair[],
  kind: 'to-spaces' | 'to-tabs',
): IndentationChange | undefined => {
  const found = findWidth(
    pairs.map(({ file, sent }) =>
      kind === 'to-tabs' ? { spaced: sent, tabbed: file } : { spaced: file, tabbed: sent },
    ),
  );
  if (found === undefined) return undefined;
  const { depths, width } = found;
  // Lines of a single depth could also have another tab width and be shifted: two tabs for four
  // spaces may be one level too many.
  const isCertain =
    depths.size > 1 ||
    width === USUAL_WIDTH ||
    (width < USUAL_WIDTH && (kind === 'to-spaces' ? width === MIN_WIDTH : depths.has(1)));
  return {
    kind,
    known: new Map(pairs.map(({ file, sent }) => [sent, file])),
    width: isCertain ? width : undefined,
  };
};

/**
 * Finds the one change of indentation that turns the sent lines into those of the file: the same
 * white space added to or removed from all of them, or tabs for spaces or the reverse.
 *
 * @returns `undefined` if there is none
 */
export const findIndentationChange = (
  pairs: readonly IndentationPair[],
): IndentationChange | undefined => {
  const [first] = pairs;
  if (first === undefined) return undefined;
  const added = first.file.slice(0, Math.max(first.file.length - first.sent.length, 0));
  if (added !== '' && pairs.every(({ file, sent }) => file === added + sent)) {
    return { kind: 'add', prefix: added };
  }
  const removed = first.sent.slice(0, Math.max(first.sent.length - first.file.length, 0));
  if (removed !== '' && pairs.every(({ file, sent }) => sent === removed + file)) {
    return { kind: 'remove', prefix: removed };
  }
  return findTabChange(pairs, 'to-tabs') ?? findTabChange(pairs, 'to-spaces');
};

/** Returns a line of the new text with the file's indentation, or `undefined` if it is unknown. */
export const changeIndentation = (line: string, change: IndentationChange): string | undefined => {
  if (isBlank(line)) return line;
  if (change.kind === 'add') return change.prefix + line;
  if (change.kind === 'remove') {
    return line.startsWith(change.prefix) ? line.slice(change.prefix.length) : undefined;
  }
  const end = findIndentationEnd(line);
  const indentation = line.slice(0, end);
  const body = line.slice(end);
  const known = change.known.get(indentation);
  if (known !== undefined) return known + body;
  const { width } = change;
  if (width === undefined) return undefined;
  if (change.kind === 'to-spaces') {
    const parsed = parseTabs(indentation);
    return parsed && ' '.repeat(parsed.tabs * width + parsed.spaces) + body;
  }
  const spaces = end % width;
  // Spaces after tabs may align a comment's stars; as indentation of code they are a mistake.
  if (indentation.includes('\t') || (spaces !== 0 && !body.startsWith('*'))) return undefined;
  return '\t'.repeat((end - spaces) / width) + ' '.repeat(spaces) + body;
};
