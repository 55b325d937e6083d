import type { ToolFixture } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import type { LintRule } from '../lint/rule.ts';
import { locateIn } from '../package/locate.ts';
import { findBatchPairs } from '../words/confusable-apis.ts';

/** The problems in a batch's report on its items. */
const findProblem = ({ kind, result }: ToolFixture): string | undefined => {
  const state: unknown = result?.state;
  // A batch that was rejected as a whole has no items to report on.
  if (state === undefined && kind === 'error') return undefined;
  const { failed, results, succeeded } = isRecord(state) ? state : {};
  if (typeof failed !== 'number' || typeof succeeded !== 'number' || !Array.isArray(results)) {
    return kind === 'error' ? undefined : 'is not { succeeded, failed, results }.';
  }
  if (failed + succeeded !== results.length) {
    return `counts ${succeeded} succeeded and ${failed} failed of ${results.length} results.`;
  }
  return undefined;
};

/** Whether every item failed, but the whole is reported as a success. */
const isFalseSuccess = ({ result }: ToolFixture): boolean => {
  const { failed, succeeded } = isRecord(result?.state) ? result.state : {};
  return result?.success && succeeded === 0 && typeof failed === 'number' && failed > 0;
};

/** A batch reports what happened to each item, and a batch with failures says so. */
export const batchState: LintRule = {
  *check(tool) {
    const { path } = tool.entries['./fixtures'];
    for (const { batch } of findBatchPairs(tool.apis.map(({ name }) => name))) {
      // Reading several items is not a batch of effects: it has no partial failure to report.
      if (tool.apis.find(({ name }) => name === batch)?.annotations?.readOnly) continue;
      for (const fixture of tool.fixtures[batch] ?? []) {
        const name = `'${fixture.name}' of '${batch}'`;
        const place = { ...locateIn(tool, path, batch), spoils: [name] };
        const problem = findProblem(fixture);
        if (problem) yield { ...place, message: `The state of ${name} ${problem}` };
        if (!isFalseSuccess(fixture)) continue;
        yield { ...place, message: `${name} is a success, and every item failed.` };
      }
    }
  },
  group: 'behaviour',
  name: 'batch-state',
  quiets: ['fixtures-run'],
  repair: 'Give batches the state { succeeded, failed, results }, with one result per item.',
  severity: 'error',
  summary: 'the state of a batch is { succeeded, failed, results }',
};
