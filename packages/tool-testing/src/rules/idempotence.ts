import type {
  BuiltinToolResult,
  LobeChatPluginApi,
  ServiceRegistry,
  ToolFixture,
} from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import type { LintRule, RuleProblem } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { callSoundly } from '../run/call-executor.ts';
import { findDifferences } from '../run/find-differences.ts';

type Results = readonly (BuiltinToolResult | undefined)[];

/** What every read-only API then gives for its examples. */
const readAll = async (tool: ToolPackage, services: ServiceRegistry): Promise<Results> => {
  const results: (BuiltinToolResult | undefined)[] = [];
  for (const { annotations, name } of tool.apis) {
    if (annotations?.readOnly !== true) continue;
    for (const { arguments: params } of tool.fixtures[name] ?? [])
      results.push(await callSoundly(tool, name, params, { services }));
  }
  return results;
};

const isSame = (
  { volatile }: Partial<ToolFixture>,
  first: BuiltinToolResult | undefined,
  second: BuiltinToolResult | undefined,
): boolean =>
  first === undefined ||
  second === undefined ||
  findDifferences({ result: first, ...(volatile && { volatile }) } as ToolFixture, second)
    .length === 0;

/** The identities in a state: values of `id` and of names that end with it. */
const listIdentities = (value: unknown, name = ''): string[] => {
  if (isRecord(value) || Array.isArray(value))
    return Object.entries(value).flatMap(([key, part]) => listIdentities(part, key));
  return /^id$|Id$/.test(name) ? [`${name}=${String(value)}`] : [];
};

/** What a second call with the same arguments does; undefined if it does nothing, or nobody can tell. */
const findEffect = async (
  tool: ToolPackage,
  { name }: LobeChatPluginApi,
  fixture: ToolFixture,
): Promise<string | undefined> => {
  const run = async (times: number) => {
    const services = tool.createServices?.();
    if (!services) return undefined;
    const results = [];
    for (let count = 0; count < times; count += 1)
      results.push(await callSoundly(tool, name, fixture.arguments, { services }));
    return { reads: await readAll(tool, services), results };
  };
  const [once, again, twice] = [await run(1), await run(1), await run(2)];
  if (!once || !again || !twice) return undefined;
  const differs = (reads: Results): boolean =>
    reads.some((read, at) => !isSame({}, once.reads[at], read));
  const [first, second] = twice.results;
  // Chance or a clock of its own makes any two runs different.
  const isSteady = !differs(again.reads) && isSame(fixture, once.results[0], again.results[0]);
  if (!isSteady || !first?.success) return undefined;
  if (differs(twice.reads)) return 'what is read afterwards is different';
  const [before, after] = [first, second].map((result) => listIdentities(result?.state).join());
  return second?.success && before !== after ? `it gives ${after} after ${before}` : undefined;
};

/**
 * A host may repeat an idempotent call, so repeating it has no further effect. Each working example is
 * made twice on the same fakes: afterwards all read-only examples have to give what they give after one
 * call, and the second result may not have other ids. Effects that neither shows are not found, nor any
 * on fakes that change nothing. An API that is idempotent and not annotated so only loses speed, and is
 * not reported.
 */
export const idempotence: LintRule = {
  async check(tool) {
    const problems: RuleProblem[] = [];
    if (!tool.executor || !tool.createServices) return problems;
    for (const api of tool.apis) {
      const { idempotent, readOnly } = api.annotations ?? {};
      if (idempotent !== true || readOnly === true) continue;
      for (const fixture of tool.fixtures[api.name] ?? []) {
        const effect = fixture.kind === 'error' ? undefined : await findEffect(tool, api, fixture);
        if (effect === undefined) continue;
        const message = `'${api.name}' is idempotent, and if '${fixture.name}' is called twice, ${effect}.`;
        problems.push({ ...locateApi(tool, api.name), message });
        break;
      }
    }
    return problems;
  },
  group: 'behaviour',
  name: 'idempotence',
  repair: 'Annotate idempotent: false, or let a repeated call change nothing.',
  severity: 'error',
  summary: 'repeating an idempotent call has no further effect',
};
