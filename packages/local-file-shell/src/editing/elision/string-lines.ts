/** The context within a text, while it is traversed. */
const OPENINGS = /"""|'''|`|\/\*|\/\/|#|"|'/y;

const endOf = (text: string, opening: string, from: number): number => {
  // Strings in one kind of quotes end with their line, even if it was an apostrophe.
  const isLine = opening === '//' || opening === '#';
  const isShort = opening === '"' || opening === "'";
  const closing = isLine ? '\n' : opening === '/*' ? '*/' : opening;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\n' && (isLine || isShort)) return at;
    if (text[at] === '\\' && !isLine) at += 1;
    else if (text.startsWith(closing, at)) return at + closing.length;
  }
  return text.length;
};

/** Whether a position is within a multi-line string: its content is data. */
export const isInLongString = (text: string, place: number): boolean => {
  for (let at = 0; at < place;) {
    OPENINGS.lastIndex = at;
    const opening = OPENINGS.exec(text)?.[0];
    if (opening === undefined) {
      at += 1;
      continue;
    }
    const end = endOf(text, opening, at + opening.length);
    const isLong = opening === '`' || opening === '"""' || opening === "'''";
    if (isLong && end > place && end < text.length) return true;
    at = end;
  }
  return false;
};
