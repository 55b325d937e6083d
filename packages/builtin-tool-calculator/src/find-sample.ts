import { listSamples } from './samples/index.ts';
import type { MathSample } from './samples/sample.ts';
import type { MathOperationName } from './service.ts';

/** The same text for inputs that say the same, in whatever order and with whatever left undefined. */
const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The sample of an input, if there is one. */
export const findSample = <Name extends MathOperationName>(
  operation: Name,
  input: unknown,
): MathSample<Name> | undefined => {
  const key = keyOf(input);
  return listSamples(operation).find((sample) => keyOf(sample.input) === key);
};
