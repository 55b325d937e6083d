import type { TaskApiNameType } from '@lobechat/builtin-tool-task';
import { taskExamples } from '@lobechat/builtin-tool-task/testing';
import { listSampleCalls, type SampleCall, ToolError } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { maskAnswer } from './mask-answer.ts';
import { createSampleStage, type SampleStage } from './sample-stage.ts';

type Method = (params: object, call: SampleStage['call']) => Promise<object>;

const READING = /^(?:get|list|search|view)/;

const ask = async (
  { apiName, arguments: params }: SampleCall<TaskApiNameType>,
  { call, names, service }: SampleStage,
): Promise<Record<string, unknown>> => {
  const token = [...names].find(([, name]) => 'token' in params && params.token === name)?.[0];
  const given = token === undefined ? params : { ...params, token };
  try {
    const answer = await (service[apiName] as unknown as Method)(given, call);
    return { apiName, arguments: params, answer };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const { body, message, type } = error;
    return { apiName, arguments: params, failure: { body, message, type } };
  }
};

/** Tasks whose runs are active according to an answer. */
const listOpen = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(listOpen);
  if (!isRecord(value)) return [];
  const { identifier, queuedAt, status } = value;
  const isOpen = queuedAt !== undefined && /^(?:queued|running|waiting)$/.test(String(status));
  return [...(isOpen ? [String(identifier)] : []), ...Object.values(value).flatMap(listOpen)];
};

/**
 * Makes all calls of the examples, each on the plan as the examples expect it.
 *
 * @returns the answers in the order of the examples
 */
export const recordAnswers = async (): Promise<unknown[]> => {
  const stage = await createSampleStage();
  const { call, names, restore, service } = stage;
  const answers: unknown[] = [];
  try {
    for (const each of listSampleCalls(taskExamples)) {
      const answer = await ask(each, stage);
      answers.push(maskAnswer(answer, names));
      if (READING.test(each.apiName) || 'failure' in answer) continue;
      // A worker must have finished what is about to be reset.
      for (const identifier of new Set(listOpen(answer['answer']))) {
        if (identifier !== 'TASK-9') await service.viewTask({ identifier, waitSeconds: 60 }, call);
      }
      await restore();
    }
  } finally {
    await stage.close();
  }
  return answers;
};
