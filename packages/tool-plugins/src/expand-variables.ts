/** A text with its variables filled in, and what was wrong with it. */
export interface ExpandedText {
  /** References that cannot be read, each with what to write instead. */
  malformed: string[];
  /** Names of variables that have no value. */
  missing: string[];
  value: string;
}

/** An escape, a reference, or something that begins like one. */
const REFERENCE = /\$\$\{|\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-((?:[^}\\]|\\.)*))?\}|\$\{[^}]*\}?/gs;

const SHOWN_LENGTH = 60;

const explainSlip = (slip: string): string => {
  const shown = slip.length > SHOWN_LENGTH ? `${slip.slice(0, SHOWN_LENGTH)}…` : slip;
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
 * Fills `${NAME}` and `${NAME:-default}` in from `variables`. As in a shell, the default also stands
 * in for an empty value. Values are taken as they are: a `${…}` inside a value is not expanded again.
 * `$${` stands for the text `${`.
 *
 * Missing variables and slips are collected and not thrown, so that a configuration can report all of
 * them at once; their references stay in the text.
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
