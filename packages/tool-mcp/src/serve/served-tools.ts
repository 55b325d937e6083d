import {
  createModelNames,
  MCP_NAME_MAX_LENGTH,
  type McpTool,
  toMcpTools,
} from '@lobechat/tool-contracts';
import type { ToolDescriptor } from '@lobechat/tool-engine';

import type { McpServingOptions } from './serving-options.ts';
import { type ToolInfo, toToolMeta } from './tool-info.ts';

/** The tools of an engine under the names that clients of MCP see. */
export interface ServedTools {
  /** The tool behind a served name, or behind a qualified name that is served shortened. */
  find: (name: string) => ToolDescriptor | undefined;
  /** Ordered by name, always the same for the same tools. */
  list: readonly (McpTool & Pick<ToolInfo, '_meta'>)[];
}

/** Tools that an engine has now, as they are served. */
export const readServedTools = async ({
  engine,
  fixedNames,
  isServed = () => true,
}: Pick<McpServingOptions, 'engine' | 'fixedNames' | 'isServed'>): Promise<ServedTools> => {
  const descriptors = (await engine.list()).filter(isServed);
  const names = createModelNames(
    descriptors.map(({ name }) => name),
    { maxLength: MCP_NAME_MAX_LENGTH },
  );
  const byName = new Map(descriptors.map((descriptor) => [descriptor.name, descriptor]));
  const fixed = new Map(
    descriptors.map((descriptor) => [fixedNames?.nameOf(descriptor), descriptor]),
  );
  const find = (name: string) => fixed.get(name) ?? byName.get(names.fromModel(name) ?? name);
  return {
    find,
    list: toMcpTools(descriptors, { names }).map((tool) => {
      const descriptor = find(tool.name) as ToolDescriptor;
      const name = fixedNames?.nameOf(descriptor) ?? tool.name;
      return { ...tool, _meta: toToolMeta(descriptor), name };
    }),
  };
};
