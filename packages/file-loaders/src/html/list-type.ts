const STYLE = /list-style(?:-type)?\s*:[^;]*\b(lower|upper)-(alpha|latin|roman)\b/i;

/** How a list is numbered, as its `type` says it: `a`, `A`, `i` or `I`; undefined for digits. */
export const readListType = (attributes: ReadonlyMap<string, string>): string | undefined => {
  const [, place, letters] = STYLE.exec(attributes.get('style') ?? '') ?? [];
  if (letters === undefined) return attributes.get('type');
  const type = letters.toLowerCase() === 'roman' ? 'i' : 'a';
  return place?.toLowerCase() === 'upper' ? type.toUpperCase() : type;
};
