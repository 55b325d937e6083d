import { neutraliseText } from '@lobechat/prompts';

/** Lines with hidden characters that are listed individually. */
const NAMED_LINES = 10;

/**
 * Numbers lines; a tab follows each number: of the separators that cannot be confused with the
 * text, it costs the fewest tokens. After the tab comes the line byte for byte, so that it can be
 * sent back as `oldText`. Since every line begins with a number, none can imitate anything else.
 */
export const numberLines = (text: string, startLine: number): string =>
  text
    .split('\n')
    .map((line, index) => `${startLine + index}\t${line}`)
    .join('\n');

const spell = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const listHidden = (line: string): string[] => [
  ...new Set(Array.from(line).filter((character) => neutraliseText(character) !== character)),
];

/**
 * Names characters that are invisible or change how their line is read. They are kept in the text,
 * because edits must be exact, but could otherwise mean one thing to a person and another to a
 * model.
 */
export const describeHidden = (text: string, startLine: number): string | undefined => {
  if (neutraliseText(text) === text) return undefined;
  const found = text.split('\n').flatMap((line, index) => {
    if (neutraliseText(line) === line) return [];
    const characters = listHidden(line).map(spell);
    return characters.length > 0 ? [`${startLine + index} (${characters.join(' ')})`] : [];
  });
  if (found.length === 0) return undefined;
  const more = found.length > NAMED_LINES ? ` and ${found.length - NAMED_LINES} more` : '';
  return `Hidden characters in line ${found.slice(0, NAMED_LINES).join(', ')}${more}`;
};
