import type { LintRule } from '../lint/rule.ts';
import { locateIn } from '../package/locate.ts';
import { findBatchPairs } from '../words/confusable-apis.ts';

const hasBatchState = (state: unknown): boolean => {
  if (typeof state !== 'object' || state === null) return false;
  const { failed, results, succeeded } = state as Record<string, unknown>;
  return typeof failed === 'number' && typeof succeeded === 'number' && Array.isArray(results);
};

/** A batch reports what became of each item, and a batch with failures says so. */
export const batchState: LintRule = {
  *check(tool) {
    const { path } = tool.entries['./fixtures'];
    for (const { batch } of findBatchPairs(tool.apis.map(({ name }) => name))) {
      // Reading several things is not a batch of effects: it has no partial failure to report.
      if (tool.apis.find(({ name }) => name === batch)?.annotations?.readOnly) continue;
      for (const { kind, name, result } of tool.fixtures[batch] ?? []) {
        if (kind !== 'happy' && kind !== 'long') continue;
        if (hasBatchState(result?.state)) continue;
        const message = `The state of '${name}' of '${batch}' is not { succeeded, failed, results }.`;
        yield { ...locateIn(tool, path, batch), message };
      }
    }
  },
  group: 'behaviour',
  name: 'batch-state',
  repair: 'Give batches the state { succeeded, failed, results }, with one result per item.',
  severity: 'error',
  summary: 'the state of a batch is { succeeded, failed, results }',
};
