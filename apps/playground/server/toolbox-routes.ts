import { LIST_PATIENCE_MS } from '@lobechat/tool-engine';
import type { SourceStatus, ToolboxStatus, ToolHost } from '@lobechat/tool-host';

import { HttpError } from './http-error.ts';
import { sendDescription, sendJson } from './respond.ts';
import type { Route, RouteRequest } from './route.ts';

const CONNECTED: ReadonlySet<SourceStatus['state']> = new Set(['ready', 'starting']);

/** The toolboxes of mounted servers, and the status of each server. */
export const listToolboxes = async (
  host: Pick<ToolHost, 'sources' | 'toolboxes'>,
): Promise<ToolboxStatus[]> => {
  const servers = (await host.sources({ patienceMs: LIST_PATIENCE_MS })).filter(
    ({ source }) => source === 'mcp',
  );
  const descriptions = new Map(host.toolboxes.map(({ description, id }) => [id, description]));
  // A toolbox whose configuration entry is invalid as a whole is not mounted, but shown.
  const names = new Set([...descriptions.keys(), ...servers.map(({ toolbox }) => toolbox)]);
  return [...names].map((name) => {
    const own = servers.filter(({ toolbox }) => toolbox === name);
    return {
      description: descriptions.get(name) ?? '',
      isOpen: own.some(({ state }) => CONNECTED.has(state)),
      name,
      servers: own,
    };
  });
};

/**
 * `GET /api/toolboxes`: the toolboxes of mounted servers, and the status of each server. `POST
 * /api/toolboxes/{name}/open` connects its servers, `…/close` ends their connections; both return
 * the new status. An unreachable server is not a failure of these requests: its status says why.
 * The configuration determines what is started: a request can only name an existing toolbox.
 */
export const createToolboxRoutes = (host: Pick<ToolHost, 'sources' | 'toolboxes'>): Route[] => {
  const change =
    (method: 'closeConnections' | 'openConnections') =>
    async ({ parameters: [name = ''], response }: RouteRequest): Promise<void> => {
      const mounted = host.toolboxes.find(({ id }) => id === name);
      if (!mounted) throw refuse(name, await listToolboxes(host));
      await mounted[method]();
      sendJson(
        response,
        (await listToolboxes(host)).find((toolbox) => toolbox.name === name),
      );
    };
  return [
    {
      handle: async ({ response }) =>
        sendDescription(response, { toolboxes: await listToolboxes(host) }),
      method: 'GET',
      path: ['api', 'toolboxes'],
    },
    {
      handle: change('openConnections'),
      method: 'POST',
      path: ['api', 'toolboxes', '{name}', 'open'],
    },
    {
      handle: change('closeConnections'),
      method: 'POST',
      path: ['api', 'toolboxes', '{name}', 'close'],
    },
  ];
};

const refuse = (name: string, toolboxes: readonly ToolboxStatus[]): HttpError => {
  const unreadable = toolboxes.find((toolbox) => toolbox.name === name);
  if (unreadable) {
    const [problem = ''] = unreadable.servers.map((server) => server.problem);
    return new HttpError({
      message: `The toolbox '${name}' is not mounted: ${problem} Change the configuration and start again.`,
      status: 409,
      type: 'SourceUnavailable',
    });
  }
  const known = toolboxes.map((toolbox) => toolbox.name).join(', ') || 'none';
  return new HttpError({
    message: `There is no toolbox '${name}'. There are: ${known}.`,
    status: 404,
    type: 'NotFound',
  });
};
