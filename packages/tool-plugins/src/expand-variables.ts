import { takeHead } from './take-head.ts';

/** A text with its variables expanded, and the problems found. */
export interface ExpandedText {
  /** Invalid references, each with the correct spelling. */
  malformed: string[];
  /** Names of variables without a value. */
  missing: string[];
  value: string;
}

/** An escape, a reference, or the beginning of an invalid reference. */
const REFERENCE = /\$\$\{|\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-((?:[^}\\]|\\.)*))?\}|\$\{[^}]*\}?/gs;

const SHOWN_LENGTH = 60;

const explainSlip = (slip: string): string => {
  const shown = slip.length > SHOWN_LENGTH ? `${takeHead(slip, SHOWN_LENGTH)}…` : slip;
  const name = /^\$\{([A-Za-z_][A-Za-z0-9_]*)/.exec(slip)?.[1];
  if (!slip.endsWith('}')) return `'${shown}' is not closed: write \${${name ?? 'NAME'}}`;
  const fallback = name === undefined ? undefined : slip.slice(name.length + 2, -1);
  if (fallback?.startsWith(':-'))
    return `'${shown}' has a variable in its default, which is not filled in`;
  return fallback === undefined
    ? `'${shown}' is not a variable: a name has letters, digits and _, and does not begin with a digit`
    : `'${shown}' is not a variable: a default is written \${${name}:-${fallback.replace(/^[:=?+-]+/, '') || 'default'}}`;
};

/**
 * Expands `${NAME}` and `${NAME:-default}` from `variables`. As in a shell, the default also
 * replaces an empty value. Values are used literally: a `${…}` inside a value is not expanded
 * again. `$${` is an escape for `${`.
 *
 * Missing variables and invalid references are collected instead of thrown, so that a configuration
 * can report all of them together; they stay in the text.
 */
export const expandVariables = (
  text: string,
  variables: Readonly<Record<string, string | undefined>>,
): ExpandedText => {
  const malformed: string[] = [];
  const missing: string[] = [];
  const value = text.replaceAll(REFERENCE, (reference, name?: string, fallback?: string) => {
    if (reference === '$${') return '${';
    if (name === undefined || fallback?.includes('${')) {
      malformed.push(explainSlip(reference));
      return reference;
    }
    const found = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (found !== undefined && (found !== '' || fallback === undefined)) return found;
    if (fallback !== undefined) return fallback.replaceAll(/\\(.)/gs, '$1');
    missing.push(name);
    return reference;
  });
  return { malformed, missing, value };
};
