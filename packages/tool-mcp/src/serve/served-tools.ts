import {
  createModelNames,
  MCP_NAME_MAX_LENGTH,
  type McpTool,
  toMcpTools,
} from '@lobechat/tool-contracts';
import type { ToolDescriptor } from '@lobechat/tool-engine';

import type { McpServingOptions } from './serving-options.ts';

/** The tools of an engine under the names that clients of MCP see. */
export interface ServedTools {
  /** The qualified name behind a served one, or a qualified name that is served. */
  find: (name: string) => ToolDescriptor | undefined;
  /** Ordered by name, always the same for the same tools. */
  list: readonly McpTool[];
}

/** Tools that an engine has now, as they are served. */
export const readServedTools = async ({
  engine,
  isServed = () => true,
}: McpServingOptions): Promise<ServedTools> => {
  const descriptors = (await engine.list()).filter(isServed);
  const names = createModelNames(
    descriptors.map(({ name }) => name),
    { maxLength: MCP_NAME_MAX_LENGTH },
  );
  const byName = new Map(descriptors.map((descriptor) => [descriptor.name, descriptor]));
  return {
    find: (name) => byName.get(names.fromModel(name) ?? name),
    list: toMcpTools(descriptors, { names }),
  };
};
