import type { CacheableRequestOptions, Client, Tool } from '@modelcontextprotocol/client';

/** Pages of a list: a server may give ten tools at a time. */
export const MOST_PAGES = 1_000;

/** The share of the time for connecting that is waited for an answer that need not come. */
const UNDECLARED_SHARE = 1 / 3;

/**
 * The tools of a server, all pages. One that does not declare any is asked all the same: several
 * clients do not look at what a server declares, so that servers with tools forget it. Of those, an
 * error or silence means that there are none.
 *
 * The SDK would not ask, and would tell so on standard output, where the protocol of a serving goes.
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
