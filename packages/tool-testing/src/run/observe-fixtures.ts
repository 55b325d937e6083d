import type { ToolFixture } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import type { ToolPackage } from '../package/tool-package.ts';
import { callExecutor } from './call-executor.ts';
import { type ObservedCall, observeServices } from './observe-services.ts';

/** The calls of services that one example made, and the signal of its call. */
export interface ObservedFixture {
  readonly calls: readonly ObservedCall[];
  readonly signal: AbortSignal;
}

/** The user of observed calls: no fake knows one of this name. */
const USER = 'user-of-the-call';

/** Runs every example of an API on fresh fakes, for a user, and notes what the tool asks of them. */
export const observeFixtures = async (
  tool: ToolPackage,
  apiName: string,
): Promise<ObservedFixture[]> => {
  const observed: ObservedFixture[] = [];
  for (const { arguments: params } of tool.fixtures[apiName] ?? []) {
    const services = tool.createServices?.();
    if (!tool.executor || !services) return [];
    const calls: ObservedCall[] = [];
    const { signal } = new AbortController();
    const watched = observeServices(services, { onCall: (call) => calls.push(call) });
    // What a call comes to is for other rules; here it only has to have been made.
    const caller = { services: watched, signal, userId: USER };
    await callExecutor(tool, apiName, params, caller).catch(() => undefined);
    observed.push({ calls, signal });
  }
  return observed;
};

/** The first example of an API that asks something of a service. */
export const findServiceExample = async (
  tool: ToolPackage,
  apiName: string,
): Promise<ToolFixture | undefined> => {
  const observed = await observeFixtures(tool, apiName);
  return tool.fixtures[apiName]?.[observed.findIndex(({ calls }) => calls.length > 0)];
};

/** Whether something is true of a value or of what it holds. */
const holds = (value: unknown, isWanted: (part: unknown) => boolean): boolean =>
  isWanted(value) ||
  (typeof value === 'object' && value !== null && Object.values(value).some(isWanted));

/** Whether a value is a signal or holds one. */
export const holdsSignal = (value: unknown): boolean =>
  holds(value, (part) => part instanceof AbortSignal);

const namesUser = (part: unknown): boolean =>
  part === USER || (isRecord(part) && part['userId'] !== undefined);

/** Whether a value is the user of an observed call or holds it, or somebody else on purpose. */
export const holdsUser = (value: unknown): boolean => holds(value, namesUser);
