/** Position of a failure in an argument, according to its message. */
export interface FailedPlace {
  before: string;
  behind: string;
}

/** Longer arguments are not shown beside their failure. */
const LONGEST = 400;

const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return value.length <= LONGEST ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listTexts);
};

/** A quoted part without its ellipsis. */
const withoutCut = (quoted: string): string => quoted.replace(/…$/, '');

/** The only matching text; if several match, it is unknown which is meant. */
const findOnly = (
  texts: readonly string[],
  fits: (text: string) => boolean,
): string | undefined => {
  const [found, ...others] = new Set(texts.filter(fits));
  return others.length === 0 ? found : undefined;
};

/**
 * Finds the position in the arguments that a message names: `… '*' at position 4`, `'foo' (position
 * 1)`, `… after '1 + foo(', but the expression ends`. The quoted text must occur there.
 */
export const findFailedPlace = (message: string, args: unknown): FailedPlace | undefined => {
  const texts = listTexts(args).filter((text) => !text.includes('\n'));
  const [, quoted = '', number] = /(?:'([^']*)' )?(?:at |\()position (\d+)/.exec(message) ?? [];
  if (number !== undefined) {
    const at = Number(number) - 1;
    const text = findOnly(
      texts,
      (given) => given.startsWith(withoutCut(quoted), at) && at < given.length,
    );
    return text === undefined ? undefined : { before: text.slice(0, at), behind: text.slice(at) };
  }
  const [, head] = /after '([^']*)', but the expression ends/.exec(message) ?? [];
  if (head === undefined) return undefined;
  const end = head.replace(/^…/, '');
  const text = findOnly(texts, (given) => given.trimEnd().endsWith(end));
  return text === undefined ? undefined : { before: text.trimEnd(), behind: '' };
};
