import type { Finding } from '../finding.ts';
import type { ModuleGraph } from '../module-graph.ts';
import type { Workspace, WorkspacePackage } from '../workspace.ts';

/** What every rule works on. */
export interface RuleContext {
  graph: ModuleGraph;
  workspace: Workspace;
}

/** A rule looks at the whole workspace and returns what it finds. */
export type Rule = (context: RuleContext) => Finding[];

/** The line of package.json that mentions a name in quotes, 1 if none does. */
export const manifestLine = ({ manifestText }: WorkspacePackage, name: string): number => {
  const offset = manifestText.indexOf(`"${name}"`);
  return offset === -1 ? 1 : manifestText.slice(0, offset).split('\n').length;
};
