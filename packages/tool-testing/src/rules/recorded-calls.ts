import type { RecordedCalls } from '@lobechat/types';
import { canonicalJson } from '@lobechat/utils';

import type { LintRule } from '../lint/rule.ts';
import { locateText } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';

/** Arguments that history may contain: none, and values of every type under current names. */
const listHistory = (names: readonly string[]): Readonly<Record<string, unknown>>[] => [
  {},
  { unknown: true },
  ...[null, 1, 'text', [], {}].map((value) =>
    Object.fromEntries(names.map((name) => [name, value])),
  ),
];

function* checkReading(
  { apis, fixtures }: ToolPackage,
  { aliases, readArguments }: RecordedCalls,
): Generator<string> {
  for (const { name, parameters } of apis) {
    const called = [name, ...Object.keys(aliases).filter((alias) => aliases[alias] === name)];
    const history = listHistory(Object.keys(parameters.properties ?? {}));
    try {
      for (const from of called) for (const args of history) readArguments(name, args, from);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      yield `readArguments throws for '${name}': ${reason}`;
      continue;
    }
    for (const { arguments: args, name: example } of fixtures[name] ?? []) {
      const given = args as Readonly<Record<string, unknown>>;
      if (canonicalJson(readArguments(name, given, name)) === canonicalJson(given)) continue;
      yield `readArguments changes the current arguments of '${example}' of '${name}'.`;
    }
  }
}

function* check(tool: ToolPackage, recorded: RecordedCalls): Generator<string> {
  for (const [alias, apiName] of Object.entries(recorded.aliases)) {
    if (tool.apiNames.includes(alias)) yield `'${alias}' is an alias and a current API.`;
    else if (!tool.apiNames.includes(apiName))
      yield `'${alias}' is an alias of '${apiName}', which is not an API.`;
    else if (tool.executor && !tool.executor.hasApi(alias))
      yield `The executor does not know '${alias}', which the manifest records.`;
  }
  yield* checkReading(tool, recorded);
}

/** Recorded calls must resolve to current APIs, whatever their arguments. */
export const recordedCalls: LintRule = {
  *check(tool) {
    const recorded = tool.manifests.variants[0]?.manifest.recorded;
    if (!recorded) return;
    const place = locateText(tool, 'aliases', 'src/manifest.ts');
    for (const message of check(tool, recorded)) yield { ...place, message };
  },
  group: 'manifest',
  name: 'recorded-calls',
  repair:
    'Point each alias at a current API, pass the same `recorded` to the manifest and the executor, and return unchanged what readArguments does not know.',
  severity: 'error',
  summary: 'recorded calls lead to current APIs, and their arguments are read without a throw',
};
