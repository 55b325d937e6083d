import { TaskLimit, type TaskWork } from '@lobechat/builtin-tool-task';
import { findClosestNames, joinList, toSentence } from '@lobechat/prompts';
import { isRecord } from '@lobechat/utils';

import { listPieces, listSteps, type NumberedStep } from './plan-steps.ts';
import { REFERABLE_NAME } from './reference.ts';
import type { TemplatePiece } from './template.ts';

/** Maximum number of problems listed; a plan with more is fundamentally wrong. */
const LISTED = 20;

const FORMS =
  '{{steps.<id>.content}}, {{steps.<id>.state.<path>}} and {{tasks.<TASK-1>.content}} are filled in; ' +
  'write literal braces as {{{{';

const checkShape = (work: TaskWork): string[] => {
  const { steps } = work as { steps?: unknown };
  if (!Array.isArray(steps) || steps.length === 0) {
    return [
      'A plan needs work.steps, a list of calls such as {"tool":"identifier/apiName","arguments":{}}.',
    ];
  }
  if (steps.length > TaskLimit.planSteps) {
    return [
      `The plan has ${steps.length} steps; ${TaskLimit.planSteps} are allowed. Make several tasks of it that require each other.`,
    ];
  }
  return steps.flatMap((step: unknown, index) => {
    const { arguments: given, id, tool } = (step ?? {}) as Record<string, unknown>;
    const place = `Step ${index + 1}`;
    return [
      ...(typeof tool === 'string' && tool.trim() !== ''
        ? []
        : [`${place} names no tool. Give tool, as in identifier/apiName.`]),
      ...(given === undefined || isRecord(given)
        ? []
        : [`${place}: arguments has to be an object.`]),
      ...(id === undefined || (typeof id === 'string' && REFERABLE_NAME.test(id))
        ? []
        : [
            `${place}: the id ${JSON.stringify(id)} cannot be referred to. Use letters, digits, - and _.`,
          ]),
    ];
  });
};

const checkIds = (steps: readonly NumberedStep[]): string[] => {
  const first = new Map<string, number>();
  return steps.flatMap(({ id }, index) => {
    const other = first.get(id);
    if (other === undefined) {
      first.set(id, index);
      return [];
    }
    return [`Steps ${other + 1} and ${index + 1} are both called '${id}'. Give each its own id.`];
  });
};

const describeUnknown = (
  id: string,
  earlier: readonly string[],
  later: readonly string[],
): string => {
  if (later.includes(id))
    return `step '${id}' comes later or is this one, and only earlier steps have results`;
  if (earlier.length === 0) return `there is no step before it`;
  const [closest] = findClosestNames(id, earlier);
  const hint =
    closest === undefined
      ? `earlier steps: ${joinList(earlier, { limit: 10 })}`
      : `did you mean '${closest}'?`;
  return `there is no step '${id}'; ${hint}`;
};

const checkPiece = (
  piece: TemplatePiece,
  earlier: readonly string[],
  later: readonly string[],
): string | undefined => {
  if (piece.kind === 'text') return undefined;
  if (piece.kind === 'broken') return `${piece.source} is not a reference. ${FORMS}`;
  const { kind, name } = piece.reference;
  if (kind === 'tasks' || earlier.includes(name)) return undefined;
  return `${piece.source} refers to nothing: ${describeUnknown(name, earlier, later)}`;
};

/**
 * The problems of a plan, in sentences: its shape, duplicate ids, references that cannot be filled
 * in. Does not check whether the tools exist and accept the arguments.
 */
export const checkPlan = (work: TaskWork): string[] => {
  const shape = checkShape(work);
  const steps = shape.length > 0 ? [] : listSteps(work);
  const ids = steps.map(({ id }) => id);
  const references = steps.flatMap((step, index) =>
    listPieces(step).flatMap((piece) => {
      const problem = checkPiece(piece, ids.slice(0, index), ids.slice(index));
      return problem === undefined ? [] : [toSentence(`Step '${step.id}': ${problem}`)];
    }),
  );
  const problems = [...new Set([...shape, ...checkIds(steps), ...references])];
  const rest = problems.length - LISTED;
  return rest > 0
    ? [...problems.slice(0, LISTED), `There are ${rest} more problems like these.`]
    : problems;
};
