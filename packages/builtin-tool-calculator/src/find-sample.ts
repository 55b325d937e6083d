import { canonicalJson } from '@lobechat/utils';

import { listSamples } from './samples/index.ts';
import type { MathSample } from './samples/sample.ts';
import type { MathOperationName } from './service.ts';

/** The sample of an input, if there is one. */
export const findSample = <Name extends MathOperationName>(
  operation: Name,
  input: unknown,
): MathSample<Name> | undefined => {
  const key = canonicalJson(input);
  return listSamples(operation).find((sample) => canonicalJson(sample.input) === key);
};
