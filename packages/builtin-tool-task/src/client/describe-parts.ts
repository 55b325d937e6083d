import type { ShownParts } from './read-state/read-task.ts';
import type { TaskTexts } from './use-texts.ts';

/** How far a task with subtasks is: `3/5 done, 1 failed`. */
export const describeParts = ({ done, failed, total }: ShownParts, t: TaskTexts['t']): string =>
  failed > 0 ? t('task.partsFailed', { done, failed, total }) : t('task.parts', { done, total });
