/** A text with its variables filled in, and the names of those that have no value. */
export interface ExpandedText {
  missing: string[];
  value: string;
}

const REFERENCE = /\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-((?:[^}\\]|\\.)*))?\}/g;

/**
 * Fills `${NAME}` and `${NAME:-default}` in from `variables`. As in a shell, the default also stands
 * in for an empty value. Values are taken as they are: a `${…}` inside a value is not expanded again.
 *
 * Missing variables are collected and not thrown, so that a configuration can report all of them at
 * once; their references stay in the text.
 */
export const expandVariables = (
  text: string,
  variables: Readonly<Record<string, string | undefined>>,
): ExpandedText => {
  const missing: string[] = [];
  const value = text.replaceAll(REFERENCE, (reference, name: string, fallback?: string) => {
    const found = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (found !== undefined && (found !== '' || fallback === undefined)) return found;
    if (fallback !== undefined) return fallback.replaceAll(/\\(.)/g, '$1');
    missing.push(name);
    return reference;
  });
  return { missing, value };
};
