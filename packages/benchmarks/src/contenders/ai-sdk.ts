import { generateText, jsonSchema, tool } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';

import type { Contender } from '../contender.ts';
import {
  describeZone,
  SUBJECT_DESCRIPTION,
  SUBJECT_NAME,
  SUBJECT_SCHEMA,
  subjectArguments,
  type SubjectArguments,
} from '../subject.ts';

const USAGE = {
  inputTokens: { cacheRead: undefined, cacheWrite: undefined, noCache: undefined, total: 1 },
  outputTokens: { reasoning: undefined, text: undefined, total: 1 },
};

/**
 * One step of the AI SDK: a model that answers immediately with one call, and the execution of the
 * call.
 */
export const createAiSdkContender = (): Contender => {
  const tools = {
    [SUBJECT_NAME]: tool({
      description: SUBJECT_DESCRIPTION,
      execute: (given: SubjectArguments) => describeZone(given),
      inputSchema: jsonSchema<SubjectArguments>(SUBJECT_SCHEMA),
    }),
  };
  return {
    call: async (index) => {
      const model = new MockLanguageModelV4({
        doGenerate: {
          content: [
            {
              input: JSON.stringify(subjectArguments(index)),
              toolCallId: `call-${index}`,
              toolName: SUBJECT_NAME,
              type: 'tool-call',
            },
          ],
          finishReason: { raw: undefined, unified: 'tool-calls' },
          usage: USAGE,
          warnings: [],
        },
      });
      const { toolResults } = await generateText({ model, prompt: 'Describe UTC.', tools });
      return String(toolResults[0]?.output);
    },
    close: () => Promise.resolve(),
    name: 'AI SDK, one step',
  };
};
