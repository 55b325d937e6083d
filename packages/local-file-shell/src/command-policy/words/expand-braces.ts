const MAX_WORDS = 64;
const LIST = /^([^{}]*)\{([^{}]*)\}(.*)$/s;
const RANGE = /^(-?\d{1,4})\.\.(-?\d{1,4})$/;

const expandRange = (from: number, to: number): string[] | undefined => {
  const length = Math.abs(to - from) + 1;
  if (length > MAX_WORDS) return undefined;
  const step = from <= to ? 1 : -1;
  return Array.from({ length }, (_, index) => String(from + index * step));
};

/**
 * `a{b,c}` → `ab ac`, `{1..3}` → `1 2 3`, of unquoted text. Nested braces, ranges of letters and
 * the like are not expanded here.
 *
 * @returns undefined if the shell's expansion is uncertain, or too large
 */
export const expandBraces = (text: string): string[] | undefined => {
  if (!text.includes('{')) return [text];
  // What `find -exec` and `xargs` replace, and `stash@{0}`, `HEAD^{tree}`.
  if (/^[^{}]*(?:(?:\{\}|[@^]\{[\w-]*\})[^{}]*)+$/.test(text)) return [text];
  const match = LIST.exec(text);
  if (!match) return undefined;
  const [, before = '', inner = '', after = ''] = match;
  const range = RANGE.exec(inner);
  const leadingZero = /(?:^|[.-])0\d/.test(inner);
  const choices = range
    ? !leadingZero && expandRange(Number(range[1]), Number(range[2]))
    : inner.includes(',') && !inner.includes('..') && inner.split(',');
  if (!choices) return undefined;
  const rest = expandBraces(after);
  if (!rest || choices.length * rest.length > MAX_WORDS) return undefined;
  const words = choices.flatMap((choice) => rest.map((tail) => `${before}${choice}${tail}`));
  // An empty unquoted word disappears.
  return words.includes('') ? undefined : words;
};
