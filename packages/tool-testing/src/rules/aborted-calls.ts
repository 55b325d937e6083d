import type { LobeChatPluginApi } from '@lobechat/types';

import type { LintRule, RuleProblem } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { callExecutor } from '../run/call-executor.ts';
import { holdsSignal } from '../run/observe-fixtures.ts';
import { observeServices } from '../run/observe-services.ts';

const FAILED = { success: false };

/** Whether a call reaches beyond the process, and so may take long and have effects there. */
const goesOut = ({ annotations }: LobeChatPluginApi): boolean => annotations?.openWorld === true;

/** Whether a call succeeds although it was aborted before it began and no service was notified. */
const ignoresAbort = async (
  tool: ToolPackage,
  apiName: string,
  params: unknown,
): Promise<boolean> => {
  const services = tool.createServices?.();
  if (!services) return false;
  let isTold = false;
  const watched = observeServices(services, {
    onCall: ({ arguments: given }) => {
      isTold ||= given.some(holdsSignal);
    },
  });
  const caller = { services: watched, signal: AbortSignal.abort() };
  const { success } = await callExecutor(tool, apiName, params, caller).catch(() => FAILED);
  return success && !isTold;
};

/** Counts the service calls that follow when a call is aborted during its first one. */
const countLaterCalls = async (
  tool: ToolPackage,
  apiName: string,
  params: unknown,
): Promise<number> => {
  const services = tool.createServices?.();
  if (!services) return 0;
  const controller = new AbortController();
  let [later, isAnswered] = [0, false];
  const watched = observeServices(services, {
    onCall: () => {
      controller.abort();
      // A call started together with the first one is not later.
      if (isAnswered) later += 1;
    },
    toAnswer: (answer) => {
      isAnswered = true;
      return answer;
    },
  });
  const caller = { services: watched, signal: controller.signal };
  await callExecutor(tool, apiName, params, caller).catch(() => FAILED);
  return later;
};

const checkApi = async (tool: ToolPackage, api: LobeChatPluginApi): Promise<RuleProblem[]> => {
  const place = locateApi(tool, api.name);
  for (const { arguments: params, kind } of tool.fixtures[api.name] ?? []) {
    if (kind === 'happy' && goesOut(api) && (await ignoresAbort(tool, api.name, params))) {
      const message = `'${api.name}' is openWorld, and succeeds although its call is aborted.`;
      return [{ ...place, message }];
    }
    if (api.annotations?.readOnly === true) continue;
    const later = await countLaterCalls(tool, api.name, params);
    if (later === 0) continue;
    const message = `'${api.name}' goes on to call its services after its call was aborted.`;
    return [{ ...place, message, repair: 'Ask ctx.signal before each item.' }];
  }
  return [];
};

/** An aborted call does nothing more that could cost time or have effects. */
export const abortedCalls: LintRule = {
  async check(tool) {
    if (!tool.executor || !tool.createServices) return [];
    const problems: RuleProblem[] = [];
    for (const api of tool.apis) problems.push(...(await checkApi(tool, api)));
    return problems;
  },
  group: 'behaviour',
  name: 'aborted-calls',
  repair: 'Begin with ctx?.signal?.throwIfAborted(), and pass the signal on.',
  severity: 'error',
  summary: 'a call that is aborted does not go on',
};
