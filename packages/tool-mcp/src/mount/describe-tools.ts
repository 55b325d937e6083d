import type { Tool } from '@modelcontextprotocol/client';

import { generateToolName } from '@lobechat/tool-contracts';
import type { ToolDescriptor } from '@lobechat/tool-engine';
import type { JsonSchema, ToolAnnotations } from '@lobechat/types';

import { neutraliseTexts } from './neutralise-tool.ts';
import type { ChangedTool } from './tool-pins.ts';
import type { ToolboxServerConfiguration } from './toolbox-configuration.ts';

/** The server whose tools are described. */
export interface ToolsOwner {
  /** Tools that have changed since they were approved. */
  changed: ReadonlyMap<string, ChangedTool>;
  configuration: ToolboxServerConfiguration;
  server: string;
  toolbox: string;
}

/** Names in a filter that the server does not have. */
export const findUnknownFilters = (
  tools: readonly Tool[],
  { toolFilters = [] }: ToolboxServerConfiguration,
): readonly string[] => {
  const names = new Set(tools.map(({ name }) => name));
  return toolFilters.filter((name) => name !== '*' && !names.has(name));
};

/** `*` or no filter includes all tools, an empty one none. */
const isEnabled = (name: string, { toolFilters }: ToolboxServerConfiguration): boolean =>
  toolFilters === undefined || toolFilters.includes('*') || toolFilters.includes(name);

const readAnnotations = ({ annotations }: Tool): ToolAnnotations | undefined => {
  if (!annotations) return undefined;
  const { destructiveHint, idempotentHint, openWorldHint, readOnlyHint } = annotations;
  return {
    ...(destructiveHint === undefined ? {} : { destructive: destructiveHint }),
    ...(idempotentHint === undefined ? {} : { idempotent: idempotentHint }),
    ...(openWorldHint === undefined ? {} : { openWorld: openWorldHint }),
    ...(readOnlyHint === undefined ? {} : { readOnly: readOnlyHint }),
  };
};

/** Configuring a server allows its calls, except those declared destructive. */
const chooseIntervention = (tool: Tool, { humanIntervention }: ToolboxServerConfiguration) => {
  if (humanIntervention) return humanIntervention;
  const { destructiveHint, readOnlyHint } = tool.annotations ?? {};
  return destructiveHint === true && readOnlyHint !== true ? 'required' : 'never';
};

/** For a tool without a description, a model gets what else is known about it. */
const describe = ({ description = '' }: Tool, toolbox: string, server: string): string =>
  `[${toolbox}/${server}] ${description.trim() || `Tool from ${toolbox}/${server}, without a description.`}`;

/**
 * Returns the tools of a server that its filter includes, under their qualified names. A changed
 * one is described as before, and needs approval showing its current version.
 */
export const describeTools = (
  tools: readonly Tool[],
  { changed, configuration, server, toolbox }: ToolsOwner,
): ToolDescriptor[] =>
  tools
    .filter(({ name }) => isEnabled(name, configuration))
    .map((listed) => {
      const change = changed.get(listed.name);
      const tool = neutraliseTexts(change?.served ?? listed);
      const annotations = readAnnotations(tool);
      const title = tool.title ?? tool.annotations?.title;
      return {
        ...(annotations ? { annotations } : {}),
        defaultTimeoutMs: configuration.callTimeoutMs,
        description: describe(tool, toolbox, server),
        ...(change
          ? {
              humanIntervention: 'always',
              interventionReason: change.change,
              refusalReason: `Its server has added or changed this tool, and no person has accepted that yet. To review it: lobe-tools mcp accept ${toolbox}/${server}.`,
            }
          : { humanIntervention: chooseIntervention(tool, configuration) }),
        inputSchema: tool.inputSchema as JsonSchema,
        name: generateToolName(toolbox, server, tool.name),
        ...(tool.outputSchema ? { outputSchema: tool.outputSchema } : {}),
        server,
        ...(title === undefined ? {} : { title }),
        tool: tool.name,
        toolbox,
      };
    });
