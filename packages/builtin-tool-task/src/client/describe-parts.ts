import type { Loose } from '@lobechat/types';

import type { PartsFacts } from '../types.ts';
import type { TaskTexts } from './surface-kit.ts';

/** The progress of a task with subtasks: `3/5 done, 1 failed`. */
export const describeParts = (
  { done = 0, failed = 0, total = 0 }: Loose<PartsFacts>,
  t: TaskTexts['t'],
): string =>
  failed > 0
    ? t('task.partsFailed', { done: Math.min(done, total), failed, total })
    : t('task.parts', { done: Math.min(done, total), total });
