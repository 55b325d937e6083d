/** Starts of comments that take a whole line, in the languages that people edit. */
const OPENING =
  /^(?:\{\s*\/\*+|\/\*+!?|\/\/+[!/]?|\/\+|#+!?|--+(?:\[=*\[|(?=[\s.\u2026([])|$)|;+|%+|<!--+|<%--|<#|\(\*+|\{-|\{#|\{\{!(?:--)?|\{\{\/\*|\{\*|@\*|\*+(?!\S)|\*+(?=\s)|::|\\(?!\S)|!+(?=\s)|(?:rem|dnl)(?=\s))\s*/i;

/** Ends of such comments. */
const CLOSING =
  /\s*(?:\*+\/\s*\}|\*+\/|\+\/|--+>|--%>|#>|\*+\)|-\}|#\}|\*\/\}\}|(?:--)?\}\}|\*\}|\*@|--\]=*\]|\]=*\])$/;

/** An apostrophe or quote starts a comment in Visual Basic and Vim, unless it starts a string. */
const QUOTE = /^(?<quote>['"])\s*(?=[.\u2026[(])/;

/** In prose a number sign starts a heading, and hardly anything else starts a comment. */
const PROSE = /\.(?:adoc|markdown|md|mdx|org|rst|txt)$/i;

/** Starts of comments in prose too: in HTML, and in quoted code. */
const PROSE_OPENING = /^(?:<!--|\/\/|\/\*)/;

/** The text of a line that contains only a comment, or plain text. */
export interface LineText {
  isComment: boolean;
  text: string;
}

const readQuoted = (line: string): string | undefined => {
  const { 0: opening = '', groups } = QUOTE.exec(line) ?? {};
  const quote = groups?.['quote'];
  return quote !== undefined && !line.slice(1).includes(quote)
    ? line.slice(opening.length)
    : undefined;
};

/**
 * Removes the comment marks from a line.
 *
 * @param name The file's name: prose has fewer kinds of comments.
 */
export const readComment = (line: string, name: string): LineText => {
  const trimmed = line.trim();
  const opening = OPENING.exec(trimmed)?.[0] ?? '';
  if (opening !== '' && (!PROSE.test(name) || PROSE_OPENING.test(opening))) {
    return { isComment: true, text: trimmed.slice(opening.length).replace(CLOSING, '').trim() };
  }
  const quoted = readQuoted(trimmed);
  if (quoted !== undefined) return { isComment: true, text: quoted.trim() };
  return { isComment: false, text: trimmed.replace(CLOSING, '').trim() };
};
