import {
  createModelNames,
  MCP_NAME_MAX_LENGTH,
  type McpTool,
  type McpToolAnnotations,
  toMcpTools,
} from '@lobechat/tool-contracts';
import { LIST_PATIENCE_MS, type ToolDescriptor } from '@lobechat/tool-engine';

import { isOwnToolbox } from './own-toolboxes.ts';
import { toPortableSchema } from './portable-schema.ts';
import type { McpServingOptions } from './serving-options.ts';
import { type ToolInfo, toToolMeta } from './tool-info.ts';

/** A tool as it is served. */
type ServedTool = McpTool & Partial<Pick<ToolInfo, '_meta'>>;

/** The tools of an engine under the names that clients of MCP see. */
export interface ServedTools {
  /** The tool behind a served name, or behind a qualified name that is served shortened. */
  find: (name: string) => ToolDescriptor | undefined;
  /** Ordered by name, always the same for the same tools. */
  list: () => readonly ServedTool[];
}

/** Reads what an engine serves now. */
export type ServedToolsReader = () => Promise<ServedTools>;

/** Without the hint that says what MCP takes an absent one for, and no host asks for. */
const toShortHints = (annotations: McpToolAnnotations): McpToolAnnotations => {
  const { idempotentHint, ...hints } = annotations;
  return idempotentHint ? annotations : hints;
};

/** Of a mounted server, schemas and hints stay as they are: they are its own. */
const toPortable = (tool: ServedTool, { toolbox }: ToolDescriptor): ServedTool => {
  const { annotations, inputSchema, outputSchema } = tool;
  if (!isOwnToolbox(toolbox)) return tool;
  return {
    ...tool,
    ...(annotations ? { annotations: toShortHints(annotations) } : {}),
    inputSchema: toPortableSchema(inputSchema),
    ...(outputSchema ? { outputSchema: toPortableSchema(outputSchema) } : {}),
  };
};

type ServedOptions = Pick<
  McpServingOptions,
  'engine' | 'fixedNames' | 'format' | 'isServed' | 'structured'
>;

/** Whether a tool's results carry structured content: a mounted server's are its own affair. */
export const sendsStructured = ({ toolbox }: ToolDescriptor, structured = false): boolean =>
  structured || !isOwnToolbox(toolbox);

const serve = (
  descriptors: readonly ToolDescriptor[],
  { fixedNames, format, structured }: Pick<ServedOptions, 'fixedNames' | 'format' | 'structured'>,
): ServedTools => {
  const names = createModelNames(
    descriptors.map(({ name }) => name),
    { maxLength: MCP_NAME_MAX_LENGTH },
  );
  const byName = new Map(descriptors.map((descriptor) => [descriptor.name, descriptor]));
  const fixed = new Map(
    descriptors.map((descriptor) => [fixedNames?.nameOf(descriptor), descriptor]),
  );
  const find = (name: string) => fixed.get(name) ?? byName.get(names.fromModel(name) ?? name);
  let list: readonly ServedTool[] | undefined;
  return {
    find,
    list: () => {
      list ??= toMcpTools(descriptors, { names }).map((tool) => {
        const descriptor = find(tool.name) as ToolDescriptor;
        const name = fixedNames?.nameOf(descriptor) ?? tool.name;
        const { outputSchema: _outputSchema, ...untyped } = tool;
        const isTyped = format !== 'results' && sendsStructured(descriptor, structured);
        const served = isTyped ? tool : untyped;
        // What a whole name says of an own tool is not said again: with 70 tools that is 1,700 tokens.
        const isTold = name === descriptor.name && isOwnToolbox(descriptor.toolbox);
        const origin = isTold ? {} : { _meta: toToolMeta(descriptor) };
        return toPortable({ ...served, ...origin, name }, descriptor);
      });
      return list;
    },
  };
};

/** Reads the tools of an engine as they are served; what is made of them is made once. */
export const createServedToolsReader = (options: ServedOptions): ServedToolsReader => {
  const { engine, isServed = () => true } = options;
  let latest: { descriptors: readonly ToolDescriptor[]; tools: ServedTools } | undefined;
  return async () => {
    const descriptors = (await engine.list({ patienceMs: LIST_PATIENCE_MS })).filter(isServed);
    // The engine gives the same descriptors until something has changed.
    const isSame =
      latest?.descriptors.length === descriptors.length &&
      descriptors.every((descriptor, index) => latest?.descriptors[index] === descriptor);
    if (!latest || !isSame) latest = { descriptors, tools: serve(descriptors, options) };
    return latest.tools;
  };
};
