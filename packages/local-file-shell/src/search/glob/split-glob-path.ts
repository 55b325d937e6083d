/** A glob in two parts. */
export interface SplitGlob {
  /** The folders before the first wildcard; empty if there are none. */
  base: string;
  /** The rest of the glob; empty if there is no wildcard. */
  rest: string;
}

const MAGIC = /[*?[{(!\\]/;

/** Splits off the literal folders of a glob. */
export const splitLiteral = (pattern: string): SplitGlob => {
  const parts = pattern.split('/');
  const wildcard = parts.findIndex((part) => MAGIC.test(part));
  const at = wildcard === -1 ? parts.length : wildcard;
  const base = parts.slice(0, at).join('/');
  return {
    base: base === '' && pattern.startsWith('/') ? '/' : base,
    rest: parts.slice(at).join('/'),
  };
};

/**
 * Splits off the literal folders of a glob if they lead out of the scope (`/`, `~`, `..`), so that
 * they can be checked and resolved like any other path.
 */
export const splitGlobPath = (pattern: string): SplitGlob => {
  const split = splitLiteral(pattern);
  const leadsAway = /^(?:\/|~(?:\/|$))|(?:^|\/)\.\.(?:\/|$)/.test(split.base);
  return leadsAway ? split : { base: '', rest: pattern };
};
