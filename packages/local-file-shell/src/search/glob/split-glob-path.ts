/** A glob whose path does not start at the scope. */
export interface SplitGlob {
  /**
   * The folders before the first wildcard, if they lead elsewhere (`/`, `~`, `..`); otherwise
   * empty.
   */
  base: string;
  /** The rest of the glob; empty if there is no wildcard. */
  rest: string;
}

const MAGIC = /[*?[{(!\\]/;

/**
 * Splits off the literal folders of a glob if they lead out of the scope, so that they can be
 * checked and resolved like any other path.
 */
export const splitGlobPath = (pattern: string): SplitGlob => {
  const parts = pattern.split('/');
  const wildcard = parts.findIndex((part) => MAGIC.test(part));
  const literal = wildcard === -1 ? parts : parts.slice(0, wildcard);
  const leadsAway = pattern.startsWith('/') || parts[0] === '~' || literal.includes('..');
  if (!leadsAway) return { base: '', rest: pattern };
  return {
    base: literal.join('/') || '/',
    rest: wildcard === -1 ? '' : parts.slice(wildcard).join('/'),
  };
};
