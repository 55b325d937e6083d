import type { TaskWork } from '@lobechat/builtin-tool-task';

import { mapTexts } from './map-texts.ts';
import { formatReference } from './reference.ts';
import { escapeTemplate, parseTemplate } from './template.ts';

/**
 * Work with renamed references to tasks (`{{tasks.<name>.…}}`); everything else is unchanged. For
 * batches of new tasks, which refer to each other by their names in the batch.
 *
 * @param rename - returns the new name of a task; undefined keeps its name
 */
export const renameTaskReferences = (
  work: TaskWork,
  rename: (name: string) => string | undefined,
): TaskWork => {
  if (!Array.isArray(work.steps)) return work;

  const renameIn = (text: string): string => {
    let isChanged = false;
    const pieces = parseTemplate(text).map((piece) => {
      if (piece.kind === 'text') return escapeTemplate(piece.text);
      if (piece.kind === 'broken') return piece.source;
      const { reference } = piece;
      const name = reference.kind === 'tasks' ? rename(reference.name) : undefined;
      if (name === undefined) return piece.source;
      isChanged = true;
      return `{{${formatReference({ ...reference, name })}}}`;
    });
    return isChanged ? pieces.join('') : text;
  };

  return {
    ...work,
    steps: work.steps.map((step) =>
      step.arguments === undefined
        ? step
        : { ...step, arguments: mapTexts(step.arguments, renameIn) as Record<string, unknown> },
    ),
  };
};
