import {
  createModelNames,
  MCP_NAME_MAX_LENGTH,
  type McpTool,
  type McpToolAnnotations,
  tellRefusedNames,
  toMcpTools,
} from '@lobechat/tool-contracts';
import {
  isOwnToolbox,
  LIST_PATIENCE_MS,
  type ToolDescriptor,
  withoutFormats,
} from '@lobechat/tool-engine';

import { toPortableSchema } from './portable-schema.ts';
import type { McpServingOptions } from './serving-options.ts';
import { type ToolInfo, toToolMeta } from './tool-info.ts';

/** A tool as it is served. */
type ServedTool = McpTool & Partial<Pick<ToolInfo, '_meta'>>;

/** The tools of an engine under the names that MCP clients see. */
export interface ServedTools {
  /** The tool with a served name, or with a qualified name that is served shortened. */
  find: (name: string) => ToolDescriptor | undefined;
  /** Ordered by name, always the same for the same tools. */
  list: () => readonly ServedTool[];
}

/** Reads the current tools of an engine; waits this long for servers that are starting. */
export type ServedToolsReader = (patienceMs?: number) => Promise<ServedTools>;

/** Without the hint that only states MCP's default, which no host needs. */
const toShortHints = (annotations: McpToolAnnotations): McpToolAnnotations => {
  const { idempotentHint, ...hints } = annotations;
  return idempotentHint ? annotations : hints;
};

/**
 * Inputs and hints of a mounted server are unchanged: they are its own. Outputs have no formats:
 * clients of older SDKs check them, and discard an answer with a time that has no zone.
 */
const toPortable = (given: ServedTool, { toolbox }: ToolDescriptor): ServedTool => {
  const tool = given.outputSchema
    ? { ...given, outputSchema: withoutFormats(given.outputSchema) }
    : given;
  const { annotations, inputSchema, outputSchema } = tool;
  if (!isOwnToolbox(toolbox)) return tool;
  return {
    ...tool,
    ...(annotations ? { annotations: toShortHints(annotations) } : {}),
    // Claude's hosts pass it on to an API that refuses every request with such a name.
    inputSchema: toPortableSchema(tellRefusedNames(inputSchema)),
    ...(outputSchema ? { outputSchema: toPortableSchema(outputSchema) } : {}),
  };
};

type ServedOptions = Pick<
  McpServingOptions,
  'engine' | 'fixedNames' | 'format' | 'isServed' | 'structured'
>;

/**
 * Whether a tool's results carry structured content; those of a mounted server are its own concern.
 */
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
        // What the full name of an own tool says is not repeated: with 70 tools that saves 1,700
        // tokens.
        const isTold = name === descriptor.name && isOwnToolbox(descriptor.toolbox);
        const origin = isTold ? {} : { _meta: toToolMeta(descriptor) };
        return toPortable({ ...served, ...origin, name }, descriptor);
      });
      return list;
    },
  };
};

/** Reads the tools of an engine as they are served; derived data is computed once. */
export const createServedToolsReader = (options: ServedOptions): ServedToolsReader => {
  const { engine, isServed = () => true } = options;
  let latest: { descriptors: readonly ToolDescriptor[]; tools: ServedTools } | undefined;
  return async (patienceMs = LIST_PATIENCE_MS) => {
    const descriptors = (await engine.list({ patienceMs })).filter(isServed);
    // The engine returns the same descriptors until something has changed.
    const isSame =
      latest?.descriptors.length === descriptors.length &&
      descriptors.every((descriptor, index) => latest?.descriptors[index] === descriptor);
    if (!latest || !isSame) latest = { descriptors, tools: serve(descriptors, options) };
    return latest.tools;
  };
};
