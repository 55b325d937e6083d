/**
 * Returns what is wrong with the name of a toolbox or server, in a sentence; undefined if it is
 * valid.
 *
 * The rules make generated names one-to-one: a part that contained `__`, or began or ended with
 * `_`, could move the position where a name is split.
 *
 * @param kind - the noun for the sentence, e.g. `toolbox`
 */
export const getNamePartProblem = (kind: string, part: unknown): string | undefined => {
  const given = `The ${kind} name ${typeof part === 'string' ? `'${part}'` : `(${typeof part})`}`;
  if (typeof part !== 'string') return `${given} is not a string.`;
  if (part === '') return `The ${kind} name is empty.`;
  if (!/^[A-Za-z0-9_-]+$/.test(part)) {
    return `${given} has characters other than letters, digits, hyphens and underscores.`;
  }
  if (part.includes('__')) return `${given} contains a double underscore, which separates parts.`;
  if (part.startsWith('_') || part.endsWith('_')) {
    return `${given} begins or ends with an underscore.`;
  }
  return undefined;
};

/** Whether a toolbox or server may have this name. See {@link getNamePartProblem}. */
export const isValidNamePart = (part: unknown): part is string =>
  getNamePartProblem('part', part) === undefined;
