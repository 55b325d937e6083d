import type { BuiltinToolContext, LobeChatPluginApi } from '@lobechat/types';

import type { LintRule, RuleProblem } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { callExecutor } from '../run/call-executor.ts';
import { findHostile, listTags, listTextNames, makeAllHostile } from '../run/hostile-text.ts';
import { observeServices } from '../run/observe-services.ts';
import { tryCompileSchema } from '../schema/validate-arguments.ts';

/** What a model reads of a call; throws are for other rules. */
const readContent = async (
  tool: ToolPackage,
  apiName: string,
  params: unknown,
  caller?: Partial<BuiltinToolContext>,
): Promise<string> => {
  try {
    return (await callExecutor(tool, apiName, params, caller)).content;
  } catch {
    return '';
  }
};

/** What comes back unchanged, and of which text. */
interface Leak {
  readonly found: string;
  readonly of: string;
}

/** Puts hostile text into each argument of an example whose schema allows it. */
async function* tryArguments(
  tool: ToolPackage,
  { name, parameters }: LobeChatPluginApi,
  params: unknown,
  sound: string,
): AsyncGenerator<Leak> {
  const tags = listTags(sound);
  const { validator } = tryCompileSchema(parameters);
  for (const argument of listTextNames(params)) {
    const hostile = makeAllHostile(params, tags, (key) => key === argument);
    if (!validator?.validate(hostile).ok) continue;
    const content = await readContent(tool, name, hostile);
    const found = findHostile(content, sound, tags);
    if (found !== undefined) yield { found, of: `'${argument}'` };
  }
}

/**
 * Several words: text written by somebody, unlike identifiers, states and dates, which a service
 * creates.
 */
const isProse = (text: string): boolean => /\p{L}{2,}\s+\p{L}{2,}/u.test(text);

/** The names of the texts that calls store in a service; other texts are the service's own. */
const listStored = (tool: ToolPackage): Set<string> =>
  new Set(
    tool.apis
      .filter(({ annotations }) => annotations?.readOnly !== true)
      .flatMap(({ name }) => tool.fixtures[name] ?? [])
      .flatMap(({ arguments: params }) => listTextNames(params)),
  );

/** Puts hostile text into the answers of services to an example, field by field. */
async function* tryAnswers(
  tool: ToolPackage,
  { name }: LobeChatPluginApi,
  params: unknown,
  sound: string,
): AsyncGenerator<Leak> {
  const tags = listTags(sound);
  const readWith = async (toAnswer: (value: unknown) => unknown): Promise<string> => {
    const services = tool.createServices?.();
    if (!services) return '';
    const caller = { services: observeServices(services, { toAnswer }) };
    return readContent(tool, name, params, caller);
  };
  const stored = listStored(tool);
  const fields = new Set<string>();
  await readWith((value) => {
    for (const field of listTextNames(value, isProse)) if (stored.has(field)) fields.add(field);
    return value;
  });
  for (const field of fields) {
    const content = await readWith((value) =>
      makeAllHostile(value, tags, (key, text) => key === field && isProse(text)),
    );
    const found = findHostile(content, sound, tags);
    if (found !== undefined) yield { found, of: `'${field}' of a service` };
  }
}

/**
 * What an API returns unchanged. The same problem with several texts has one cause: their shared
 * code path.
 */
const checkApi = async (tool: ToolPackage, api: LobeChatPluginApi): Promise<string[]> => {
  const leaks = new Map<string, Set<string>>();
  for (const { arguments: params } of tool.fixtures[api.name] ?? []) {
    const sound = await readContent(tool, api.name, params);
    for (const attempt of [tryArguments, tryAnswers]) {
      for await (const { found, of } of attempt(tool, api, params, sound)) {
        leaks.set(found, (leaks.get(found) ?? new Set()).add(of));
      }
    }
  }
  return [...leaks].map(
    ([found, texts]) =>
      `'${api.name}' gives ${found} of ${[...texts].join(' and ')} back as it is.`,
  );
};

/**
 * Text for a model shows its actual content: characters that hide or reorder others are spelled
 * out.
 */
export const hostileTexts: LintRule = {
  async check(tool) {
    if (!tool.executor || !tool.createServices) return [];
    const problems: RuleProblem[] = [];
    for (const api of tool.apis) {
      for (const message of await checkApi(tool, api)) {
        problems.push({ ...locateApi(tool, api.name), message });
      }
    }
    return problems;
  },
  group: 'behaviour',
  name: 'hostile-texts',
  repair: 'Put untrusted text into content by quoteName, escapeMarkup or delimitText of prompts.',
  severity: 'error',
  summary: 'untrusted text cannot hide or turn what a model reads',
};
