import type { ToolHost } from '@lobechat/tool-host';
import { isRecord } from '@lobechat/utils';

import { INTERFACE_PATHS } from './openapi-operations.ts';
import { INTERFACE_SCHEMAS } from './openapi-schemas.ts';

/** The events of a call, for clients that request them. */
const EVENTS = {
  schema: {
    description:
      'Events `tool_start`, `tool_approval`, `tool_update`, `tool_end`, then `result`, each with JSON as its data.',
    type: 'string',
  },
};

/** The operation of a tool, which answers with events on request. */
const withEvents = (operation: Record<string, unknown>): Record<string, unknown> => {
  const responses = isRecord(operation.responses) ? operation.responses : {};
  const made = isRecord(responses['200']) ? responses['200'] : {};
  const content = isRecord(made.content) ? made.content : {};
  return {
    ...operation,
    responses: {
      ...responses,
      200: { ...made, content: { ...content, 'text/event-stream': EVENTS } },
    },
  };
};

/** The complete API of the server: one operation for each tool, and the others. */
export const createOpenApiDocument = async (
  host: Pick<ToolHost, 'openApi'>,
  serverUrl: string,
): Promise<Record<string, unknown>> => {
  const document = await host.openApi({}, { serverUrl, title: 'Lobe Tools Playground' });
  const tools = Object.entries(document.paths).map(
    ([path, { post }]) => [path, { post: withEvents(post) }] as const,
  );
  return {
    ...document,
    components: {
      ...document.components,
      schemas: { ...INTERFACE_SCHEMAS, ...document.components.schemas },
    },
    paths: { ...INTERFACE_PATHS, ...Object.fromEntries(tools) },
    tags: [{ name: 'interface' }, ...document.tags],
  };
};
