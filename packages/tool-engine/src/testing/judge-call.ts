import type { ToolPolicy } from '../engine-types.ts';
import { createJudge } from '../policy/judge.ts';
import type { Verdict } from '../policy/verdict.ts';
import type { ToolDescriptor } from '../source.ts';
import { describeTool } from './create-test-source.ts';

/** A tool that declares no intervention. */
export const silent = (fields: Partial<ToolDescriptor> = {}): ToolDescriptor =>
  describeTool('runCommand', { humanIntervention: undefined, ...fields });

/** The verdict on a call of it, without a context. */
export const judge = async (
  policy: ToolPolicy,
  descriptor: ToolDescriptor,
  args: Record<string, unknown> = {},
): Promise<Verdict> => createJudge(policy, descriptor)(args, {});

/** What a verdict says, in short. */
export const action = async (...given: Parameters<typeof judge>): Promise<string> => {
  const verdict = await judge(...given);
  return verdict.action === 'ask' ? `ask ${verdict.policy}` : verdict.action;
};
