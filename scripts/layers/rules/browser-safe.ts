import type { Finding } from '../finding.ts';
import { isToolPackage } from '../floors.ts';
import type { Reached } from '../module-graph.ts';
import type { ImportKind } from '../parse-module.ts';
import { relativeFile, type WorkspacePackage } from '../workspace.ts';
import type { Rule, RuleContext } from './context.ts';
import { isNodeGlobal, NODE_GLOBAL_WORDS } from './impurities.ts';
import { entryFile } from './tool-entries.ts';

const LOADED: readonly ImportKind[] = ['static', 'dynamic', 'url'];

/** Entries that a page loads, besides all those of the tools. */
const BROWSER_ENTRIES: Readonly<Record<string, readonly string[]>> = {
  '@lobechat/math-engine': ['./browser'],
  '@lobechat/prompts': ['.'],
  '@lobechat/shared-tool-ui': ['.'],
  '@lobechat/tool-contracts': ['.'],
  '@lobechat/tool-engine': ['.'],
  '@lobechat/tool-host': ['./browser'],
  '@lobechat/types': ['.', './lobehub'],
  '@lobechat/utils': ['.'],
};

/** All entries of tools and of their aggregator run in a page; `./testing` only in tests. */
const browserEntries = ({ manifest, name }: WorkspacePackage): readonly string[] =>
  isToolPackage(name) || name === '@lobechat/builtin-tools'
    ? Object.keys(manifest.exports ?? {}).filter((subpath) => subpath !== './testing')
    : (BROWSER_ENTRIES[name] ?? []);

const checkModule = (context: RuleContext, { file, route }: Reached): Finding[] => {
  const module = context.graph.parse(file);
  const globals = module.mentions(NODE_GLOBAL_WORDS) ? module.globals : [];
  const from = relativeFile(context.workspace, route[0] ?? file);
  const make = (line: number, what: string): Finding => ({
    file: relativeFile(context.workspace, file),
    line,
    message: `${from} runs in a page but ${what}`,
    repair: 'Move what needs Node behind an entry point of its own, such as "./node".',
    rule: 'browser-safe',
  });
  return [
    ...module.imports.flatMap(({ kind, line, specifier }) => {
      const target = context.graph.resolve(file, specifier);
      return LOADED.includes(kind) && target.kind === 'node'
        ? [make(line, `reaches the Node module '${target.name}'`)]
        : [];
    }),
    ...globals.flatMap(({ line, name }) =>
      isNodeGlobal(name) ? [make(line, `uses Node's '${name}'`)] : [],
    ),
  ];
};

/** Code that a page loads reaches neither a Node module nor a Node global. */
export const checkBrowserSafety: Rule = (context) => {
  const checked = new Set<string>();
  return [...context.workspace.packages.values()].flatMap((home) =>
    browserEntries(home).flatMap((subpath) => {
      const entry = entryFile(home, subpath);
      if (entry === undefined) return [];
      return context.graph
        .reach(entry, LOADED)
        .filter(({ file }) => !checked.has(file) && checked.add(file))
        .flatMap((module) => checkModule(context, module));
    }),
  );
};
