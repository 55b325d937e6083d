import type { CallToolResult } from '@modelcontextprotocol/server';

import type { JsonSchema } from '@lobechat/types';
import { parseJson } from '@lobechat/utils';

import { judgeOutput } from './judge-output.ts';

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

/** The data that takes the place of structured content, unless a text has it already. */
const tellData = (data: unknown, content: CallToolResult['content']): string[] => {
  const text = JSON.stringify(data);
  const isTold = content.some(
    (block) => block.type === 'text' && JSON.stringify(parseJson(block.text)) === text,
  );
  return data === undefined || isTold ? [] : [text];
};

/**
 * Makes an answer acceptable to clients: below the size limit of a message, and valid under the
 * declared schema. A client discards an answer whose structured content is invalid, and a success
 * without any; a failure without any is shown, with all of its text.
 *
 * @param outputSchema - as the client was given it
 */
export const fitAnswer = (answer: CallToolResult, outputSchema?: JsonSchema): CallToolResult => {
  const fitting = measure(answer) > MOST_CHARACTERS ? leaveOutLargest(answer) : answer;
  const verdict = judgeOutput(fitting, outputSchema);
  if (verdict.ok) return fitting;
  const { structuredContent, ...rest } = fitting;
  const reasons = verdict.problems.slice(0, 3).map(({ message }) => message);
  const note = `The call ran, but its result is not what the tool declares. ${reasons.join(' ')}`;
  const texts = [...tellData(structuredContent, rest.content), ...(rest.isError ? [] : [note])];
  const content = [...rest.content, ...texts.map((text) => ({ text, type: 'text' as const }))];
  return { ...rest, content, isError: true };
};
