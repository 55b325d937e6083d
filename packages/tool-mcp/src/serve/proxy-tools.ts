import type { McpTool } from '@lobechat/tool-contracts';

/** Names of the fixed tools of proxy mode. */
export const ProxyToolName = {
  closeToolbox: 'workbench_close_toolbox',
  listToolboxes: 'workbench_list_toolboxes',
  openToolbox: 'workbench_open_toolbox',
  searchTools: 'workbench_search_tools',
  useTool: 'workbench_use_tool',
} as const;

const TOOLBOX_NAME = { description: 'Name of a toolbox.', type: 'string' } as const;

/** The default and maximum number of search results. */
export const SEARCH_LIMIT = { default: 5, maximum: 50 } as const;

/**
 * The tools of proxy mode. They are all that a client reads beforehand, however many tools are
 * behind them: every word costs tokens in every prompt.
 */
export const PROXY_TOOLS: readonly McpTool[] = [
  {
    annotations: { openWorldHint: false, readOnlyHint: true },
    description: 'List the toolboxes.',
    inputSchema: { additionalProperties: false, properties: {}, type: 'object' },
    name: ProxyToolName.listToolboxes,
    title: 'List toolboxes',
  },
  {
    annotations: { openWorldHint: false, readOnlyHint: true },
    description: 'Find tools by what they do, in plain English. Cheaper than opening toolboxes.',
    inputSchema: {
      additionalProperties: false,
      properties: {
        detail: {
          description: 'full: with argument schemas. Default brief.',
          enum: ['brief', 'full'],
          type: 'string',
        },
        limit: {
          description: `Default ${SEARCH_LIMIT.default}.`,
          maximum: SEARCH_LIMIT.maximum,
          minimum: 1,
          type: 'integer',
        },
        query: { description: 'e.g. "resize an image".', minLength: 1, type: 'string' },
        toolbox_name: { description: 'Search only here.', type: 'string' },
      },
      required: ['query'],
      type: 'object',
    },
    name: ProxyToolName.searchTools,
    title: 'Search tools',
  },
  {
    annotations: { idempotentHint: true, openWorldHint: true, readOnlyHint: false },
    description: 'Open a toolbox: starts its servers and lists its tools, page by page.',
    inputSchema: {
      additionalProperties: false,
      properties: {
        after: { description: 'after of the previous page.', type: 'string' },
        tool_name: { description: 'Only this tool, with its arguments.', type: 'string' },
        toolbox_name: TOOLBOX_NAME,
      },
      required: ['toolbox_name'],
      type: 'object',
    },
    name: ProxyToolName.openToolbox,
    title: 'Open a toolbox',
  },
  {
    annotations: { idempotentHint: true, openWorldHint: false, readOnlyHint: false },
    description: 'Close a toolbox and end its MCP servers.',
    inputSchema: {
      additionalProperties: false,
      properties: { toolbox_name: TOOLBOX_NAME },
      required: ['toolbox_name'],
      type: 'object',
    },
    name: ProxyToolName.closeToolbox,
    title: 'Close a toolbox',
  },
  {
    annotations: { openWorldHint: true },
    description: 'Call a tool by its full name. Opens its toolbox.',
    inputSchema: {
      additionalProperties: false,
      properties: {
        arguments: { description: "The tool's own arguments.", type: 'object' },
        tool_name: { description: '{toolbox}__{server}__{tool}', type: 'string' },
        toolbox_name: TOOLBOX_NAME,
      },
      required: ['toolbox_name', 'tool_name'],
      type: 'object',
    },
    name: ProxyToolName.useTool,
    title: 'Use a tool',
  },
];
