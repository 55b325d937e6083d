import { canonicalJson } from '@lobechat/utils';

import type { LocalSystemParams } from '../describe-outcome.ts';
import type { LocalSystemApiNameType } from '../types.ts';
import recorded from './__fixtures__/answers.json' with { type: 'json' };
import type { LocalSystemSample } from './sample.ts';

/**
 * What the examples come to, an answer a line. `pnpm --filter @lobechat/local-file-shell record-samples` writes the file;
 * a test of the service proves that it still answers exactly this.
 */
export const listSamples = (): readonly LocalSystemSample[] =>
  recorded as unknown as readonly LocalSystemSample[];

/** The sample of a call, if there is one. */
export const findSample = <Name extends LocalSystemApiNameType>(
  apiName: Name,
  params: LocalSystemParams[Name],
): LocalSystemSample<Name> | undefined => {
  const key = canonicalJson(params);
  return listSamples().find(
    (sample) => sample.apiName === apiName && canonicalJson(sample.arguments) === key,
  ) as LocalSystemSample<Name> | undefined;
};
