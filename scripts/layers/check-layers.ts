import { type Finding, sortFindings } from './finding.ts';
import { createModuleGraph } from './module-graph.ts';
import { checkBrowserSafety } from './rules/browser-safe.ts';
import type { Rule } from './rules/context.ts';
import { checkLaziness } from './rules/laziness.ts';
import { checkManifests } from './rules/manifests.ts';
import { checkPureRoots } from './rules/pure-roots.ts';
import { checkRuntimes } from './rules/runtimes.ts';
import { checkSourceFiles } from './rules/source-files.ts';
import { readWorkspace } from './workspace.ts';

const RULES: readonly Rule[] = [
  checkSourceFiles,
  checkManifests,
  checkRuntimes,
  checkPureRoots,
  checkBrowserSafety,
  checkLaziness,
];

/**
 * Checks how the packages of a repository depend on each other: imports run one way, runtimes and
 * root entries are pure, code for pages needs no Node, and package.json declares what is used.
 *
 * @param root absolute path of the repository
 * @returns what is wrong, in the order of files and lines; empty if nothing is
 */
export const checkLayers = (root: string): Finding[] => {
  const workspace = readWorkspace(root);
  const context = { graph: createModuleGraph(workspace), workspace };
  return sortFindings(RULES.flatMap((rule) => rule(context)));
};
