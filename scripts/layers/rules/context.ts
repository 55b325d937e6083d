import type { Finding } from '../finding.ts';
import type { ModuleGraph } from '../module-graph.ts';
import type { Workspace, WorkspacePackage } from '../workspace.ts';

/** The context of every rule. */
export interface RuleContext {
  graph: ModuleGraph;
  workspace: Workspace;
}

/** A rule checks the whole workspace and returns its findings. */
export type Rule = (context: RuleContext) => Finding[];

/** The line of package.json that contains a quoted name; 1 if there is none. */
export const manifestLine = ({ manifestText }: WorkspacePackage, name: string): number => {
  const offset = manifestText.indexOf(`"${name}"`);
  return offset === -1 ? 1 : manifestText.slice(0, offset).split('\n').length;
};
