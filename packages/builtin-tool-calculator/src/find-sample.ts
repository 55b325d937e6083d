import { type MathSample, SAMPLES } from './samples.ts';
import type { MathOperationName } from './service.ts';

/** The same text for inputs that say the same, in whatever order and with whatever left undefined. */
const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

type SampleOf<Name extends MathOperationName> = Extract<MathSample, { operation: Name }>;

/** The sample of an input, if there is one. */
export const lookUpSample = <Name extends MathOperationName>(
  operation: Name,
  input: unknown,
): SampleOf<Name> | undefined => {
  const key = keyOf(input);
  return SAMPLES.find(
    (sample): sample is SampleOf<Name> =>
      sample.operation === operation && keyOf(sample.input) === key,
  );
};

/**
 * The sample of an example.
 *
 * @throws Error if an example was added without recording what the engine makes of it
 */
export const findSample = <Name extends MathOperationName>(
  operation: Name,
  input: unknown,
): SampleOf<Name> => {
  const sample = lookUpSample(operation, input);
  if (sample) return sample;
  throw new Error(`No sample of ${operation} for ${keyOf(input)}: record one in samples.ts.`);
};
