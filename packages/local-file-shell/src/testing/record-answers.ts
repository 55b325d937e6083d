import type { LocalSystemApiNameType } from '@lobechat/builtin-tool-local-system';
import { localSystemExamples } from '@lobechat/builtin-tool-local-system/testing';
import { listSampleCalls, type SampleCall, ToolError } from '@lobechat/types';

import { maskAnswer } from './mask-answer.ts';
import { createSampleStage, type SampleStage } from './sample-stage.ts';

type Api = LocalSystemApiNameType;

/** Calls that leave the machine unchanged share one; each other call gets its own. */
const SHARED: Readonly<Partial<Record<Api, 'commands' | 'files' | 'run'>>> = {
  getCommandOutput: 'commands',
  globFiles: 'files',
  grepContent: 'files',
  listChanges: 'files',
  listCommands: 'commands',
  listFiles: 'files',
  readFile: 'files',
  readFiles: 'files',
  runCommand: 'run',
  searchFiles: 'files',
};
const WITH_COMMANDS: ReadonlySet<Api> = new Set([
  'getCommandOutput',
  'killCommand',
  'listCommands',
  'writeCommandInput',
]);

type Method = (params: unknown, call: SampleStage['call']) => Promise<object>;

/** How much output a background command has written so far is a matter of chance. */
const withoutLuck = (answer: object): object =>
  'status' in answer && answer.status === 'running' && 'outputFile' in answer
    ? { ...answer, nextOffset: 0, output: '', totalBytes: 0 }
    : answer;

const ask = async (
  { apiName, arguments: args }: SampleCall<LocalSystemApiNameType>,
  stage: SampleStage,
): Promise<unknown> => {
  const { call, commandIds, system } = stage;
  const known = 'commandId' in args && commandIds.get(String(args.commandId));
  try {
    const method = system[apiName] as unknown as Method;
    const answer = withoutLuck(await method(known ? { ...args, commandId: known } : args, call));
    if ('commandId' in answer && ![...commandIds.values()].includes(String(answer.commandId)))
      commandIds.set('cmd-0003', String(answer.commandId));
    return maskAnswer({ apiName, arguments: args, answer }, stage);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const { body, message, type } = error;
    return maskAnswer({ apiName, arguments: args, failure: { body, message, type } }, stage);
  }
};

/**
 * Makes every call of the examples, each on a machine in the state that the examples assume.
 *
 * @returns the answers in the order of the examples
 */
export const recordAnswers = async (): Promise<unknown[]> => {
  const stages = new Map<string, SampleStage>();
  const answers: unknown[] = [];
  try {
    for (const each of listSampleCalls(localSystemExamples)) {
      const { apiName } = each;
      const name = SHARED[apiName] ?? 'own';
      const stage = stages.get(name) ?? (await createSampleStage(WITH_COMMANDS.has(apiName)));
      stages.set(name, stage);
      answers.push(await ask(each, stage));
      if (name !== 'own') continue;
      stages.delete(name);
      await stage.close();
    }
  } finally {
    for (const stage of [...stages.values()].toReversed()) await stage.close();
  }
  return answers;
};
