import type { CallToolResult } from '@modelcontextprotocol/server';

import { compileSchema, type SchemaValidator } from '@lobechat/tool-engine';
import type { JsonSchema } from '@lobechat/types';

/** A client closes the connection over a message of 10 MiB. */
const MOST_CHARACTERS = 8 * 1024 * 1024;

/** The text in place of a block that no client would accept. */
const describeOmitted = (type: string, length: number): string =>
  `(A block of type ${type} with ${length} characters is too large for a message and left out.)`;

const measure = (value: unknown): number => JSON.stringify(value).length;

const leaveOutLargest = (answer: CallToolResult): CallToolResult => {
  const { _meta, structuredContent, ...rest } = answer;
  if (measure(rest) <= MOST_CHARACTERS) {
    return structuredContent && measure(structuredContent) + measure(rest) <= MOST_CHARACTERS
      ? { ...rest, structuredContent }
      : rest;
  }
  const share = MOST_CHARACTERS / rest.content.length;
  return {
    ...rest,
    content: rest.content.map((block) => {
      const length = measure(block);
      return length <= share ? block : { text: describeOmitted(block.type, length), type: 'text' };
    }),
  };
};

const validators = new WeakMap<object, SchemaValidator | null>();

const compile = (schema: JsonSchema): SchemaValidator | null => {
  try {
    return compileSchema(schema);
  } catch {
    return null;
  }
};

const findValidator = (outputSchema: JsonSchema | undefined): SchemaValidator | null => {
  if (outputSchema?.type !== 'object') return null;
  const known = validators.get(outputSchema);
  if (known !== undefined) return known;
  const validator = compile(outputSchema);
  validators.set(outputSchema, validator);
  return validator;
};

/**
 * Makes an answer acceptable to clients: below the size limit of a message, and valid under the
 * declared schema. A client discards a success whose structured content is invalid or missing; a
 * failure is shown, with all of its text.
 *
 * @param outputSchema - as the client was given it
 */
export const fitAnswer = (answer: CallToolResult, outputSchema?: JsonSchema): CallToolResult => {
  const fitting = measure(answer) > MOST_CHARACTERS ? leaveOutLargest(answer) : answer;
  const validator = fitting.isError ? null : findValidator(outputSchema);
  if (!validator) return fitting;
  const verdict = validator.validate(fitting.structuredContent);
  if (verdict.ok) return fitting;
  const { structuredContent: _broken, ...rest } = fitting;
  const reasons = verdict.problems.slice(0, 3).map(({ message }) => message);
  const note = `The call ran, but its result is not what the tool declares. ${reasons.join(' ')}`;
  return { ...rest, content: [...rest.content, { text: note, type: 'text' }], isError: true };
};
