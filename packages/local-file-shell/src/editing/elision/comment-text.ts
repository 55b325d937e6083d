/** How comments that take a whole line begin, in the languages that people edit. */
const OPENING =
  /^(?:\{\s*\/\*+|\/\*+!?|\/\/+[!/]?|\/\+|#+!?|--+(?:\[=*\[|(?=[\s.\u2026([])|$)|;+|%+|<!--+|<%--|<#|\(\*+|\{-|\{#|\{\{!(?:--)?|\{\{\/\*|\{\*|@\*|\*+(?!\S)|\*+(?=\s)|::|\\(?!\S)|!+(?=\s)|(?:rem|dnl)(?=\s))\s*/i;

/** How they end. */
const CLOSING =
  /\s*(?:\*+\/\s*\}|\*+\/|\+\/|--+>|--%>|#>|\*+\)|-\}|#\}|\*\/\}\}|(?:--)?\}\}|\*\}|\*@|--\]=*\]|\]=*\])$/;

/** An apostrophe or quote begins a comment in Visual Basic and Vim, unless it begins a string. */
const QUOTE = /^(?<quote>['"])\s*(?=[.\u2026[(])/;

/** In prose a number sign begins a heading, and hardly anything else begins a comment. */
const PROSE = /\.(?:adoc|markdown|md|mdx|org|rst|txt)$/i;

/** What begins a comment in prose as well: in HTML, and in code that it quotes. */
const PROSE_OPENING = /^(?:<!--|\/\/|\/\*)/;

/** What a line says, if nothing but a comment, or nothing at all around it, is in it. */
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
 * Takes the marks of a comment from a line.
 *
 * @param name The file's name: in prose there are fewer kinds of comments.
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
