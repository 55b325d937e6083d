import { ToolError, ToolErrorType } from '@lobechat/types';

import type { TaskOutcome } from '../runner.ts';
import { mapTexts } from './map-texts.ts';
import type { NumberedStep } from './plan-steps.ts';
import { readPath } from './read-path.ts';
import { formatReference, type Reference } from './reference.ts';
import type { StepResult } from './step-result.ts';
import { parseTemplate } from './template.ts';

/** Maximum characters filled into one step. Engines accept no longer arguments. */
const FILLED_LENGTH = 10_000_000;

/** The values available to references. */
export interface TemplateValues {
  readonly steps: ReadonlyMap<string, StepResult>;
  readonly tasks: ReadonlyMap<string, TaskOutcome>;
}

const refuse = (step: NumberedStep, reference: Reference, reason: string): never => {
  throw new ToolError(
    ToolErrorType.NotFound,
    `Step '${step.id}' cannot be filled in: for {{${formatReference(reference)}}}, ${reason}. ` +
      'Correct the reference, or the step that it takes its value from.',
  );
};

const readReference = (
  step: NumberedStep,
  reference: Reference,
  { steps, tasks }: TemplateValues,
): unknown => {
  const { field, kind, name, path } = reference;
  const source: StepResult | undefined = kind === 'steps' ? steps.get(name) : tasks.get(name);
  if (!source) return refuse(step, reference, `there is no result of '${name}'`);
  if (source.omitted?.includes(field)) {
    return refuse(step, reference, `the ${field} of '${name}' was too large to be kept`);
  }
  if (source[field] === undefined) return refuse(step, reference, `'${name}' has no ${field}`);
  const answer = readPath(source[field], path, field);
  return answer.found ? answer.value : refuse(step, reference, answer.reason);
};

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Limits what is filled in: a few references to large values can make huge arguments. */
const createBudget = (step: NumberedStep): ((text: string) => void) => {
  let left = FILLED_LENGTH;
  return ({ length }) => {
    left -= length;
    if (left >= 0) return;
    throw new ToolError(
      ToolErrorType.ResourceLimit,
      `Step '${step.id}': what is filled in has more than ${FILLED_LENGTH} characters. Refer to less, ` +
        'or have an earlier step write it to a file.',
    );
  };
};

/**
 * The arguments of a step with its references filled in. A text that is just one reference becomes
 * the value itself; within a longer text it becomes text, data as JSON. Filled-in values are not
 * parsed again: braces in them have no meaning.
 *
 * @throws ToolError `NotFound` for a dangling reference, naming what exists; `ResourceLimit` if the
 * arguments grow too long
 */
export const fillArguments = (
  step: NumberedStep,
  values: TemplateValues,
): Record<string, unknown> => {
  const spend = createBudget(step);
  const fill = (text: string): unknown => {
    const pieces = parseTemplate(text);
    const filled = pieces.map((piece) => {
      if (piece.kind === 'text') return piece.text;
      if (piece.kind === 'broken') {
        throw new ToolError(
          ToolErrorType.InvalidArguments,
          `Step '${step.id}': ${piece.source} is not a reference. Write literal braces as {{{{.`,
        );
      }
      const value = readReference(step, piece.reference, values);
      const written = toText(value);
      spend(written);
      return pieces.length === 1 ? value : written;
    });
    return filled.length === 1 ? filled[0] : filled.join('');
  };
  return mapTexts(step.arguments, fill) as Record<string, unknown>;
};
