import { findIndentationEnd, isBlank, isBlankCode } from './characters.ts';
import { splitLines } from './sent-text.ts';

/** Replaces every one of some places in a text. */
export interface ExactReplacement {
  /** Some lines received the indentation of the line of the place. */
  isIndented: boolean;
  text: string;
}

/** The line break of the line with an offset, or of the last one. Offsets come in order. */
const createLineBreakFinder = (text: string): ((offset: number) => string | undefined) => {
  const last = text.lastIndexOf('\n');
  let next = -1;
  return (offset) => {
    if (last === -1) return undefined;
    if (next < offset) next = offset > last ? last : text.indexOf('\n', offset);
    return text[next - 1] === '\r' ? '\r\n' : '\n';
  };
};

/** White space before a place, if nothing else precedes it in its line. */
const findLead = (text: string, offset: number): string => {
  let start = offset;
  while (start > 0 && isBlankCode(text.charCodeAt(start - 1))) start -= 1;
  return start === 0 || text[start - 1] === '\n' ? text.slice(start, offset) : '';
};

/**
 * A single line that was sent with less indentation still matches as a part of its line. The
 * following lines of newText then lack the same indentation.
 */
const mayLackIndentation = (oldText: string, newText: string): boolean => {
  if (!isBlankCode(oldText.charCodeAt(0))) return false;
  const [first = '', ...rest] = splitLines(oldText);
  if (isBlank(first) || !rest.every(isBlank)) return false;
  const [newFirst = '', ...newRest] = splitLines(newText);
  return findIndentationEnd(newFirst) > 0 && !newRest.every(isBlank);
};

/** The line break for the new text: the only kind in the old text, unless the edit only changes it. */
const chooseLineBreak = (oldText: string, newText: string): string | undefined => {
  const [lineBreak, ...others] = new Set(oldText.match(/\r?\n/g));
  const unify = (text: string): string => text.replaceAll('\r\n', '\n');
  return others.length > 0 || unify(oldText) === unify(newText) ? undefined : lineBreak;
};

const indentLines = (text: string, lead: string): string =>
  text
    .split('\n')
    .map((line, index) => (index === 0 || isBlank(line.replace('\r', '')) ? line : lead + line))
    .join('\n');

/**
 * Replaces places that match the old text exactly. The new text is inserted unchanged except for
 * its line breaks: they become those of the old text, or if it has none, of the lines around it.
 */
export const replaceExactly = (
  text: string,
  offsets: readonly number[],
  { newText, oldText }: { newText: string; oldText: string },
): ExactReplacement => {
  const adaptsBreaks = newText.includes('\n') && !oldText.includes('\n');
  const ownBreak = chooseLineBreak(oldText, newText);
  const lacksIndentation = mayLackIndentation(oldText, newText);
  const findLineBreak = createLineBreakFinder(text);
  const parts: string[] = [];
  let isIndented = false;
  let next = 0;
  for (const offset of offsets) {
    let inserted = newText;
    const lead = lacksIndentation ? findLead(text, offset) : '';
    if (lead !== '') {
      inserted = indentLines(inserted, lead);
      isIndented = true;
    }
    const lineBreak = adaptsBreaks ? findLineBreak(offset + oldText.length) : ownBreak;
    if (lineBreak !== undefined) inserted = inserted.replace(/\r?\n/g, lineBreak);
    parts.push(text.slice(next, offset), inserted);
    next = offset + oldText.length;
  }
  parts.push(text.slice(next));
  return { isIndented, text: parts.join('') };
};
