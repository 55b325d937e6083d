import { createPatchError, PATCH_EXAMPLE, quoteLine } from './patch-error.ts';
import { isUnified, readUnified } from './read-unified.ts';

/** A line of a patch. */
export interface NumberedLine {
  /** Of a file's header: whether a unified diff says that the new text ends with a line break. */
  endsWithBreak?: boolean | undefined;
  /** Ends with CRLF, as those of a diff do if the file does. */
  hasReturn?: boolean | undefined;
  /** Of a file's header: its path ends with the blanks of its name. */
  isExact?: boolean | undefined;
  /** Of a hunk: the line break that a unified diff shows, if it shows any CRLF. */
  lineBreak?: string | undefined;
  /** 1-based, in the sent text. */
  number: number;
  text: string;
}

const BEGIN = '*** Begin Patch';
const END = '*** End Patch';
const FENCE = /^\s*(?:`{3,}|~{3,})/;
const HEREDOC = /^\s*(?:\S+\s+)?<<-?\s*(["']?)(?<word>\w+)\1\s*$/;

const removeBlankEnds = (lines: readonly NumberedLine[]): NumberedLine[] => {
  const hasText = ({ text }: NumberedLine): boolean => text.trim() !== '';
  const first = lines.findIndex(hasText);
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex(hasText) + 1);
};

/** What models put around a patch: a code fence, or the heredoc of a command. */
const removeWrapping = (lines: readonly NumberedLine[]): NumberedLine[] => {
  const first = lines[0]?.text ?? '';
  const last = lines.at(-1)?.text ?? '';
  const word = HEREDOC.exec(first)?.groups?.['word'];
  const isWrapped =
    lines.length > 2 &&
    (word === undefined ? FENCE.test(first) && FENCE.test(last) : last.trim() === word);
  return isWrapped ? removeWrapping(removeBlankEnds(lines.slice(1, -1))) : [...lines];
};

/** Empty context lines at the end of a unified diff: one space each. */
const takeBlankContext = (
  all: readonly NumberedLine[],
  lines: readonly NumberedLine[],
): NumberedLine[] => {
  const behind = all.slice(lines.at(-1)?.number ?? 0);
  const end = behind.findIndex(({ text }) => text !== ' ');
  return behind.slice(0, end === -1 ? behind.length : end);
};

/** If a patch is indented as a whole, as in a list or a call, the indentation has no meaning. */
const removeIndentation = (lines: readonly NumberedLine[]): NumberedLine[] => {
  const indentation = /^[ \t]+(?=\*\*\* )/.exec(lines[0]?.text ?? '')?.[0] ?? '';
  const isShared = lines.every(({ text }) => text.trim() === '' || text.startsWith(indentation));
  return indentation !== '' && isShared
    ? lines.map((line) => ({ ...line, text: line.text.slice(indentation.length) }))
    : [...lines];
};

const refuseBeginning = (line: NumberedLine | undefined): never => {
  const { number = 1, text = '' } = line ?? {};
  throw createPatchError(
    number,
    `A patch begins with "${BEGIN}", not with ${quoteLine(text)}. It looks like this:\n${PATCH_EXAMPLE}`,
  );
};

/**
 * Returns the lines between `*** Begin Patch` and `*** End Patch`; for a unified diff the
 * equivalent lines.
 *
 * @throws ToolError `InvalidPattern` if the text does not begin and end with them
 */
export const unwrapPatch = (patch: string): NumberedLine[] => {
  const all = patch
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((line, index) => {
      const text = line.replace(/\r$/, '');
      return { hasReturn: text !== line, number: index + 1, text };
    });
  const lines = removeWrapping(removeBlankEnds(all));
  const [first, ...rest] = removeIndentation(lines);
  if (first?.text.trim() !== BEGIN) {
    if (!isUnified(lines)) return refuseBeginning(first);
    return readUnified([...lines, ...takeBlankContext(all, lines)]);
  }
  const exact = rest.findIndex(({ text }) => text.trimEnd() === END);
  // With a blank before it, it is a context line, unless nothing follows.
  const end = exact === -1 && rest.at(-1)?.text.trim() === END ? rest.length - 1 : exact;
  if (end === -1) {
    throw createPatchError(
      lines.at(-1)?.number ?? 1,
      `The patch ends without "${END}": it may have been cut off. Send all of it, or several smaller ones.`,
    );
  }
  const behind = rest[end + 1];
  if (behind !== undefined) {
    throw createPatchError(
      behind.number,
      `There is text behind "${END}": ${quoteLine(behind.text)}. A call takes one patch and nothing else; put all files in it.`,
    );
  }
  return rest.slice(0, end);
};
