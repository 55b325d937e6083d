import { artifactTool } from '@lobechat/builtin-tool-artifact/tool';
import { calculatorTool } from '@lobechat/builtin-tool-calculator/tool';
import { knowledgeBaseTool } from '@lobechat/builtin-tool-knowledge-base/tool';
import { localSystemTool } from '@lobechat/builtin-tool-local-system/tool';
import { taskTool } from '@lobechat/builtin-tool-task/tool';
import { webBrowsingTool } from '@lobechat/builtin-tool-web-browsing/tool';
import type { BuiltinToolPackage } from '@lobechat/types';

/**
 * The builtin tools: the only place where the parts of a tool are registered. Manifests, executors,
 * surfaces, fixtures and texts are all found through it, each through its own entry point, so that
 * listing tools loads no executors, and executors load no React.
 */
export const BUILTIN_TOOLS = [
  // tools: one line each, sorted by identifier
  artifactTool,
  calculatorTool,
  knowledgeBaseTool,
  localSystemTool,
  taskTool,
  webBrowsingTool,
] as const;

type PartName = 'fixtures' | 'locales' | 'surfaces';
type Part<Name extends PartName> = Awaited<ReturnType<NonNullable<BuiltinToolPackage[Name]>>>;

/** One part of every tool that has it, with the tool's identifier. */
export const loadPart = async <Name extends PartName>(
  name: Name,
): Promise<ReadonlyArray<readonly [identifier: string, part: Part<Name>]>> => {
  const loaded = BUILTIN_TOOLS.map(async ({ identifier, [name]: load }) =>
    load ? [[identifier, (await load()) as Part<Name>] as const] : [],
  );
  return (await Promise.all(loaded)).flat();
};
