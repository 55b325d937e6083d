import type { LintRule } from '../lint/rule.ts';

/** An exception from a rule has a reason. */
export const exceptions: LintRule = {
  *check({ packageJson }) {
    for (const { reason, rule } of packageJson.exceptions) {
      if (rule === '') {
        yield { file: 'package.json', message: 'An entry of lobeTools.exceptions names no rule.' };
      } else if (reason === '') {
        yield {
          file: 'package.json',
          message: `The exception from '${rule}' has no reason, so it does not count.`,
        };
      }
    }
  },
  group: 'package',
  name: 'exceptions',
  repair:
    'Write { "rule": "…", "reason": "…" } and, where only one finding is meant, a "message" that it contains.',
  severity: 'error',
  summary: 'every exception from a rule has a reason',
};
