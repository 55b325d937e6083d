import type { LobeChatPluginApi, ServiceRegistry, ToolFixture } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import type { LintRule, RuleProblem } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { callExecutor } from '../run/call-executor.ts';
import { tryCompileSchema } from '../schema/validate-arguments.ts';

/** Turns the text around it about, so that a person and a model read different things. */
const OVERRIDE = '\u202E';

/** Arguments with hostile text in place of each text that the schema leaves open. */
const makeHostile = (
  { parameters }: LobeChatPluginApi,
  fixture: ToolFixture,
): { name: string; params: Record<string, unknown> }[] => {
  const params: unknown = fixture.arguments;
  const { validator } = tryCompileSchema(parameters);
  if (!isRecord(params) || !validator) return [];
  return Object.entries(params).flatMap(([name, value]) => {
    if (typeof value !== 'string') return [];
    const hostile = { ...params, [name]: `${value}${OVERRIDE}` };
    return validator.validate(hostile).ok ? [{ name, params: hostile }] : [];
  });
};

/** What a success gives a model to read; other rules speak of what fails or throws. */
const readContent = async (
  tool: ToolPackage,
  apiName: string,
  params: unknown,
  services: ServiceRegistry | undefined,
): Promise<string> => {
  const caller = services ? { services } : {};
  try {
    const { content, success } = await callExecutor(tool, apiName, params, caller);
    return success ? content : '';
  } catch {
    return '';
  }
};

/** Calls an API with hostile arguments: what it says of them, and what they leave in a service. */
const checkArguments = async (
  tool: ToolPackage,
  api: LobeChatPluginApi,
  services: ServiceRegistry | undefined,
): Promise<RuleProblem[]> => {
  const problems = new Map<string, RuleProblem>();
  for (const fixture of tool.fixtures[api.name] ?? []) {
    for (const { name, params } of makeHostile(api, fixture)) {
      const content = await readContent(tool, api.name, params, services);
      if (problems.has(name) || !content.includes(OVERRIDE)) continue;
      const message = `'${api.name}' gives an invisible character of '${name}' back as it is (U+202E).`;
      problems.set(name, { ...locateApi(tool, api.name), message });
    }
  }
  return [...problems.values()];
};

/** Reads what hostile arguments of other calls have left. */
const checkStored = async (
  tool: ToolPackage,
  api: LobeChatPluginApi,
  services: ServiceRegistry | undefined,
): Promise<RuleProblem[]> => {
  for (const { arguments: params } of tool.fixtures[api.name] ?? []) {
    const content = await readContent(tool, api.name, params, services);
    if (!content.includes(OVERRIDE)) continue;
    const message = `'${api.name}' gives an invisible character that was stored back as it is (U+202E).`;
    return [{ ...locateApi(tool, api.name), message }];
  }
  return [];
};

/** What a model reads shows what is in a text: characters that hide or turn others are spelled out. */
export const hostileTexts: LintRule = {
  async check(tool) {
    const services = tool.createServices?.();
    if (!tool.executor || !services) return [];
    const problems: RuleProblem[] = [];
    const [reading, changing] = [true, false].map((readOnly) =>
      tool.apis.filter(({ annotations }) => (annotations?.readOnly === true) === readOnly),
    );
    for (const api of changing ?? []) problems.push(...(await checkArguments(tool, api, services)));
    for (const api of reading ?? []) {
      const echoed = await checkArguments(tool, api, undefined);
      problems.push(...echoed);
      if (echoed.length === 0) problems.push(...(await checkStored(tool, api, services)));
    }
    return problems;
  },
  group: 'behaviour',
  name: 'hostile-texts',
  repair: 'Put untrusted text into content by quoteName, escapeMarkup or delimitText of prompts.',
  severity: 'error',
  summary: 'untrusted text cannot hide or turn what a model reads',
};
