import type { CacheableRequestOptions, Client, Tool } from '@modelcontextprotocol/client';

/** Most pages of a list: a server may return ten tools at a time. */
export const MOST_PAGES = 1_000;

/** The share of the connection timeout spent waiting for an optional answer. */
const UNDECLARED_SHARE = 1 / 3;

/**
 * Lists the tools of a server, all pages. A server that declares none is still asked: several
 * clients ignore these declarations, so servers with tools forget them. From such a server, an
 * error or silence means that there are none.
 *
 * The SDK would not ask, and would report that on standard output, which carries the protocol when
 * serving.
 */
export const listTools = async (
  client: Client,
  options: CacheableRequestOptions & { timeout: number },
): Promise<readonly Tool[]> => {
  if (client.getServerCapabilities()?.tools) {
    const { tools } = await client.listTools(undefined, options);
    return tools;
  }
  const tools: Tool[] = [];
  const asked = new Set<string | undefined>();
  const timeout = options.timeout * UNDECLARED_SHARE;
  for (let cursor: string | undefined; !asked.has(cursor) && asked.size < MOST_PAGES;) {
    asked.add(cursor);
    const params = cursor === undefined ? {} : { cursor };
    const page = await client
      .request({ method: 'tools/list', params }, { timeout })
      .catch(() => undefined);
    tools.push(...(page?.tools ?? []));
    cursor = page?.nextCursor;
  }
  return tools;
};
