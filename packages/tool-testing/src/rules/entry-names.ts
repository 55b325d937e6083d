import type { LintRule } from '../lint/rule.ts';
import type { EntryName } from '../package/entry-points.ts';
import { locateIn } from '../package/locate.ts';
import type { ToolNames } from '../package/tool-names.ts';

type Kind = 'function' | 'object' | 'string' | 'manifest' | 'prompt';

const expectExports = (names: ToolNames): readonly (readonly [EntryName, string, Kind])[] => [
  ['.', names.identifierConst, 'string'],
  ['.', names.apiName, 'object'],
  ['.', names.manifest, 'manifest'],
  ['.', 'systemPrompt', 'prompt'],
  ['./executor', names.executor, 'object'],
  ['./executionRuntime', names.runtime, 'function'],
  ['./fixtures', names.fixtures, 'object'],
  ['./locales', names.locales, 'object'],
  ['./testing', names.createServices, 'function'],
  ['./tool', names.tool, 'object'],
];

const isOfKind = (value: unknown, kind: Kind): boolean => {
  if (kind === 'manifest') return typeof value === 'function' || isOfKind(value, 'object');
  if (kind === 'prompt') return typeof value === 'function' || typeof value === 'string';
  return typeof value === kind && value !== null;
};

/** Every entry point exports its parts under the names derived from the domain. */
export const entryNames: LintRule = {
  *check(tool) {
    if (tool.packageJson.error) return;
    for (const [entryName, name, kind] of expectExports(tool.names)) {
      const entry = tool.entries[entryName];
      if (entry.error !== undefined || !tool.sources.has(entry.path)) continue;
      if (isOfKind(entry.exports[name], kind)) continue;
      const found = Object.keys(entry.exports).join(', ') || 'nothing';
      yield {
        ...locateIn(tool, entry.path, name),
        message: Object.hasOwn(entry.exports, name)
          ? `'${name}' of '${entryName}' is not a ${kind}.`
          : `'${entryName}' exports no '${name}' (it exports ${found}).`,
      };
    }
  },
  group: 'names',
  name: 'entry-names',
  repair:
    'Export <Name>Identifier, <Name>ApiName, <Name>Manifest, systemPrompt, <name>Executor, <Name>ExecutionRuntime, <name>Fixtures, <name>Locales, create<Name>TestServices and <name>Tool.',
  severity: 'error',
  summary: 'every entry point exports the names that follow from the domain',
};
