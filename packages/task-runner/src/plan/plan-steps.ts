import type { TaskWork } from '@lobechat/builtin-tool-task';

import { listTexts } from './map-texts.ts';
import { parseTemplate, type TemplatePiece } from './template.ts';

/** A step with the facts from its position in the plan. */
export interface NumberedStep {
  readonly arguments: Record<string, unknown>;
  /** As given, or else its number, from 1. */
  readonly id: string;
  readonly tool: string;
}

/** The steps of a plan, in order; empty for other work. */
export const listSteps = ({ steps }: TaskWork): NumberedStep[] =>
  (Array.isArray(steps) ? steps : []).map(({ arguments: given = {}, id, tool }, index) => ({
    arguments: given,
    id: id ?? String(index + 1),
    tool,
  }));

/** The templates in the arguments of a step. */
export const listPieces = (step: NumberedStep): TemplatePiece[] =>
  listTexts(step.arguments).flatMap(parseTemplate);

/** The tasks that a plan takes values from, each once. */
export const listTaskReferences = (work: TaskWork): string[] => {
  const names = listSteps(work)
    .flatMap(listPieces)
    .flatMap((piece) =>
      piece.kind === 'reference' && piece.reference.kind === 'tasks' ? [piece.reference.name] : [],
    );
  return [...new Set(names)];
};
