import type { LobeChatPluginApi } from '@lobechat/types';

import type { LintRule, RuleProblem } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { callExecutor } from '../run/call-executor.ts';

/** Whether a call goes out into the world, and so may take long and have effects there. */
const goesOut = ({ annotations }: LobeChatPluginApi): boolean => annotations?.openWorld === true;

const checkApi = async (tool: ToolPackage, api: LobeChatPluginApi): Promise<RuleProblem[]> => {
  const fixture = (tool.fixtures[api.name] ?? []).find(({ kind }) => kind === 'happy');
  if (!fixture || !goesOut(api)) return [];
  const signal = AbortSignal.abort();
  const succeeds = await callExecutor(tool, api.name, fixture.arguments, { signal }).then(
    ({ success }) => success,
    () => false,
  );
  if (!succeeds) return [];
  const message = `'${api.name}' is openWorld, and succeeds although its call is aborted.`;
  return [{ ...locateApi(tool, api.name), message }];
};

/** A call that was aborted before it began does nothing, where that could cost time or effects. */
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
  summary: 'a call into the open world that is aborted does not succeed',
};
