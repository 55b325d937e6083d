import { getErrorMessage, ToolErrorType } from '@lobechat/types';
import { describeValue, readPointer } from '@lobechat/utils';

import { isOwnToolbox } from '../catalogue/own-toolboxes.ts';
import { compileForeignSchema } from '../schema/compile-foreign-schema.ts';
import { compileSchema } from '../schema/compile-schema.ts';
import type { SchemaProblem, SchemaValidator, SchemaVerdict } from '../schema/types.ts';
import type { ToolDescriptor } from '../source.ts';
import { pass, refuse, type Step } from '../step.ts';
import { createBlankTextDropper } from './drop-blank-texts.ts';

/** Most problems listed in the message; the body contains all of them. */
const MAX_LISTED = 20;

const describeProblems = (name: string, problems: readonly SchemaProblem[]): string => {
  const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`;
  const listed = problems.slice(0, MAX_LISTED).map(({ message }) => `- ${message}`);
  const rest = problems.length - listed.length;
  if (rest > 0) listed.push(`- and ${rest} more`);
  return `Invalid arguments for ${name} (${count}):\n${listed.join('\n')}`;
};

/** A problem with a text that was read in another spelling, or as a list, quotes it as given. */
const quoteGiven = (problem: SchemaProblem, args: Record<string, unknown>): SchemaProblem => {
  const { message, path, received } = problem;
  const given = readPointer(args, path);
  if (typeof given !== 'string') return problem;
  // Of the lists, only a single item was no list in its text.
  const kind = /^\s*\[/.test(given) ? /^string / : /^(?:string|array) /;
  if (!kind.test(received)) return problem;
  const told = describeValue(given);
  return {
    ...problem,
    message: message.replace(`received ${received}`, () => `received ${told}`),
    received: told,
  };
};

/** Validates arguments and returns them in the form that the tool receives. */
export type ArgumentValidator = (
  value: Record<string, unknown>,
  calledName?: string,
) => Step<Record<string, unknown>>;

/** Converts arguments to their current form. An adapter that throws is ignored. */
const adapt = (
  { adaptArguments }: ToolDescriptor,
  value: Record<string, unknown>,
  calledName: string | undefined,
): Readonly<Record<string, unknown>> => {
  if (!adaptArguments) return value;
  try {
    return adaptArguments(value, calledName);
  } catch {
    return value;
  }
};

/**
 * Creates the validator of one tool. A schema that cannot be compiled fails the calls of that tool
 * only.
 */
export const createArgumentValidator = (descriptor: ToolDescriptor): ArgumentValidator => {
  const schema = descriptor.acceptedSchema ?? descriptor.inputSchema;
  const isBuiltin = descriptor.toolbox === 'builtin';
  let validator: SchemaValidator;
  try {
    // Other tools of this system only receive what fits their schema in every detail, too.
    const compile = isOwnToolbox(descriptor.toolbox) ? compileSchema : compileForeignSchema;
    validator = compile(schema);
  } catch (error) {
    const refusal = refuse(
      ToolErrorType.ExecutionFailed,
      `${descriptor.name} cannot be called: its input schema is broken. ${getErrorMessage(error)} ` +
        'Only the owner of the tool can fix it; use another one.',
    );
    return () => refusal;
  }
  // Foreign tools receive what was sent: only they know what a blank text means to them. A null
  // that they would reject is dropped: strict definitions make models write null for omitted
  // values.
  const drop = createBlankTextDropper(schema, { keepsTexts: !isBuiltin });
  const judge = (given: unknown): SchemaVerdict => {
    const verdict = validator.coerce(isBuiltin ? drop(given) : given);
    if (verdict.ok || isBuiltin) return verdict;
    const dropped = drop(given);
    return dropped === given ? verdict : validator.coerce(dropped);
  };
  return (value, calledName) => {
    const verdict = judge(adapt(descriptor, value, calledName));
    if (verdict.ok) {
      // The result is always the value itself or its coerced copy.
      return pass(verdict.value as Record<string, unknown>);
    }
    const problems = verdict.problems.map((problem) => quoteGiven(problem, value));
    return refuse(ToolErrorType.InvalidArguments, describeProblems(descriptor.name, problems), {
      problems,
    });
  };
};
