import { compileSchema, type SchemaValidator } from '@lobechat/tool-engine';
import type { JsonSchema } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import protocol from '../../schemas/plugin-protocol.schema.json' with { type: 'json' };
import { PLUGIN_ANSWER } from '../plugin/plugin-answer.ts';
import { takeHead } from '../take-head.ts';
import { ANSWER_SHAPE } from './explain-line.ts';
import type { ConformanceFinding } from './finding.ts';

let validator: SchemaValidator | undefined;

const getValidator = (): SchemaValidator => {
  if (!validator) {
    const { $defs } = protocol as unknown as JsonSchema;
    validator = compileSchema({ $defs, $ref: '#/$defs/answer' });
  }
  return validator;
};

const fault = (
  message: string,
  repair: string,
  level: ConformanceFinding['level'] = 'error',
): ConformanceFinding[] => [{ check: 'answer', level, message, repair }];

/** Finds faults in the shape of an answer. The host still reads most of them. */
export const judgeAnswer = (answer: Record<string, unknown>): ConformanceFinding[] => {
  const shown = takeHead(JSON.stringify(answer), 200);
  const { content, error } = answer;
  if (!Array.isArray(content)) {
    const problem = content === undefined ? 'missing' : 'not an array';
    return fault(`"content" is ${problem}: ${shown}`, `Answer ${ANSWER_SHAPE}.`);
  }
  if (error !== undefined && typeof error !== 'boolean') {
    return fault(
      `"error" is ${takeHead(JSON.stringify(error), 200)} and not true or false: ${shown}`,
      'Write "error": false for a success and true for a failure, and say what went wrong in "content".',
    );
  }
  const verdict = getValidator().validate(answer);
  if (!verdict.ok) {
    const problems = verdict.problems.map(({ message }) => message);
    return fault(
      `The answer does not follow the protocol: ${problems.join('; ')}`,
      'Blocks are {"type":"text","text":"…"} or {"type":"image","mimeType":"image/png","data":"<base64>"}.',
    );
  }
  const { blocks = [], success } = PLUGIN_ANSWER.read(answer);
  const isImage = (block: unknown): boolean => isRecord(block) && block['type'] === 'image';
  if (content.filter(isImage).length > blocks.filter(isImage).length) {
    return fault(
      `The data of an image is not base64: ${shown}`,
      'Encode the bytes of the image as base64.',
    );
  }
  if (error !== undefined) return [];
  return fault(
    success
      ? '"error" is missing, which counts as false.'
      : '"error" is missing, and another field says that the call failed.',
    `Answer ${ANSWER_SHAPE}, and "error": true for a failure.`,
    'warning',
  );
};
