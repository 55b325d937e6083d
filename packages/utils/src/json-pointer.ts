/* JSON pointers (RFC 6901): the root is '', and `~` and `/` in a name are written ~0 and ~1. */

/** One escaped step of a JSON pointer: a name or an index. */
export const encodePointerStep = (step: number | string): string =>
  String(step).replaceAll('~', '~0').replaceAll('/', '~1');

/** The pointer of a child. */
export const appendPointer = (pointer: string, step: number | string): string =>
  `${pointer}/${encodePointerStep(step)}`;

/** The pointer of a path; `''` for the root. */
export const toPointer = (path: readonly (number | string)[]): string =>
  path.map((step) => `/${encodePointerStep(step)}`).join('');

/** The unescaped steps of a pointer, all as text. */
export const pointerSteps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The value at a pointer; undefined if there is none. Reads own properties only. */
export const readPointer = (root: unknown, pointer: string): unknown => {
  let current = root;
  for (const step of pointerSteps(pointer)) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) {
      return undefined;
    }
    current = (current as Record<string, unknown>)[step];
  }
  return current;
};
