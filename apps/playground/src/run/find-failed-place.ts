/** Where in an argument a failure was, as its message says. */
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

/** Of a quoted part that was cut, what is left. */
const withoutCut = (quoted: string): string => quoted.replace(/…$/, '');

/** The one text that fits; of several, nobody knows which is meant. */
const findOnly = (
  texts: readonly string[],
  fits: (text: string) => boolean,
): string | undefined => {
  const [found, ...others] = new Set(texts.filter(fits));
  return others.length === 0 ? found : undefined;
};

/**
 * Finds the place in the arguments that a message names: `… '*' at position 4`, `'foo' (position 1)`,
 * `… after '1 + foo(', but the expression ends`. What it quotes has to stand there.
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
