import type { ToolFixture } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import type { ToolPackage } from '../package/tool-package.ts';
import { callExecutor } from './call-executor.ts';
import { type ObservedCall, observeServices } from './observe-services.ts';

/** The service calls of one example, and the signal of its call. */
export interface ObservedFixture {
  readonly calls: readonly ObservedCall[];
  readonly signal: AbortSignal;
}

/** The user of observed calls: no fake has a user of this name. */
const USER = 'user-of-the-call';

/**
 * Runs every example of an API on fresh fakes, for a user, and records the tool's service calls.
 */
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
    // The result of a call is for other rules; here it only needs to have been made.
    const caller = { services: watched, signal, userId: USER };
    await callExecutor(tool, apiName, params, caller).catch(() => undefined);
    observed.push({ calls, signal });
  }
  return observed;
};

/** The first example of an API that calls a service. */
export const findServiceExample = async (
  tool: ToolPackage,
  apiName: string,
): Promise<ToolFixture | undefined> => {
  const observed = await observeFixtures(tool, apiName);
  return tool.fixtures[apiName]?.[observed.findIndex(({ calls }) => calls.length > 0)];
};

/** Whether a condition holds for a value or any part of it. */
const holds = (value: unknown, isWanted: (part: unknown) => boolean): boolean =>
  isWanted(value) ||
  (typeof value === 'object' && value !== null && Object.values(value).some(isWanted));

/** Whether a value is or contains a signal. */
export const holdsSignal = (value: unknown): boolean =>
  holds(value, (part) => part instanceof AbortSignal);

const namesUser = (part: unknown): boolean =>
  part === USER || (isRecord(part) && part['userId'] !== undefined);

/** Whether a value is or contains the user of an observed call, or deliberately another user. */
export const holdsUser = (value: unknown): boolean => holds(value, namesUser);
