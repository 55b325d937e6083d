import type { ParametersOf, StateOf } from '@lobechat/types';
import { canonicalJson } from '@lobechat/utils';

import type { LocalSystemApis } from '../apis/index.ts';
import type { LocalSystemApiNameType } from '../types.ts';
import recorded from './__fixtures__/answers.json' with { type: 'json' };

/** A call and what came of it, recorded from the service for Node. */
export interface LocalSystemSample<Name extends LocalSystemApiNameType = LocalSystemApiNameType> {
  apiName: Name;
  arguments: ParametersOf<LocalSystemApis, Name>;
  failure?: { body?: unknown; message: string; type: string };
  state?: StateOf<LocalSystemApis, Name>;
}

/**
 * What the examples come to, an answer a line. `pnpm --filter @lobechat/local-file-shell record-samples`
 * writes the file; a test of the service proves that it still answers exactly this.
 */
export const listSamples = (): readonly LocalSystemSample[] =>
  recorded as unknown as readonly LocalSystemSample[];

/** The sample of a call, if there is one. */
export const findSample = (apiName: string, params: object): LocalSystemSample | undefined => {
  const key = canonicalJson(params);
  return listSamples().find(
    (sample) => sample.apiName === apiName && canonicalJson(sample.arguments) === key,
  );
};
