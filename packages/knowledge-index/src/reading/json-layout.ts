/** Longer lines make citations by line useless. */
const LONGEST_LINE = 2000;

const hasLongLine = (text: string): boolean => {
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    if (end - start > LONGEST_LINE) return true;
    start = end + 1;
  }
  return false;
};

/** Growth limit of the text; nesting without content is left as it is. */
const MOST_GROWTH = 4;

/** Maximum indentation; deeper levels share one column. */
const DEEPEST_INDENT = 20;

/** The end of a string that starts at a quote, after its closing quote. */
export const findStringEnd = (text: string, start: number): number => {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return Math.min(at + 1, text.length);
};

/**
 * Adds line breaks to JSON without any, token by token: numbers stay as written, even those beyond
 * any precision.
 */
export const layOutJson = (text: string): string => {
  if (!hasLongLine(text)) return text;
  const pieces: string[] = [];
  let depth = 0;
  let length = 0;
  const breakLine = (): void => {
    pieces.push(`\n${'  '.repeat(Math.min(depth, DEEPEST_INDENT))}`);
    length += 1 + 2 * Math.min(depth, DEEPEST_INDENT);
  };
  for (let at = 0; at < text.length;) {
    if (length > text.length * MOST_GROWTH) return text;
    const character = text.charAt(at);
    if (character === '"') {
      const end = findStringEnd(text, at);
      pieces.push(text.slice(at, end));
      at = end;
      continue;
    }
    at += 1;
    if (/\s/.test(character)) continue;
    if (character === '}' || character === ']') {
      depth -= 1;
      if (pieces.at(-1) !== '{' && pieces.at(-1) !== '[') breakLine();
    } else if (pieces.at(-1) === '{' || pieces.at(-1) === '[') breakLine();
    pieces.push(character === ':' ? ': ' : character);
    if (character === '{' || character === '[') depth += 1;
    if (character === ',') breakLine();
  }
  return pieces.join('');
};
