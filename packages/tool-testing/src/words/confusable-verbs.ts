import { areSimilarVerbs } from '@lobechat/utils';

/** Setting a status to "running" does not run anything. */
const RUNNING: ReadonlySet<string> = new Set(['execute', 'run', 'start']);

/** Whether a model confuses two verbs with the same noun. No verb is confusable with itself. */
export const areConfusableVerbs = (first: string, second: string): boolean =>
  areSimilarVerbs(first, second) ||
  (first === 'update' && RUNNING.has(second)) ||
  (second === 'update' && RUNNING.has(first));
