import { BUILTIN_TOOLS } from '@lobechat/builtin-tools';
import { type SpecFormat, toSpecs } from '@lobechat/tool-contracts';
import { readCall, type ToolCall, type ToolCallOptions } from '@lobechat/tool-engine';
import {
  type BuiltinToolContext,
  type BuiltinToolResult,
  ToolError,
  ToolErrorType,
} from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { mergeCallOptions, mergeContext, toManifestContext } from '../call-options.ts';
import { buildCatalogue } from '../catalogue.ts';
import { checkOptions } from '../check-options.ts';
import type { ToolDetails, ToolFilter } from '../host-types.ts';
import { readMachineZone } from '../machine-zone.ts';
import { filterTools } from '../match-tools.ts';
import { createModelNameResolver } from '../model-names.ts';
import { fetchDetails } from '../remote/fetch-details.ts';
import { joinSystemRoles } from '../system-role.ts';
import { createTypedTools, type KnownPackages } from '../typed-calls.ts';
import { mergeCatalogues } from './merge-catalogues.ts';
import { createPageEngines } from './page-engines.ts';
import type {
  BrowserCallOptions,
  BrowserToolHost,
  BrowserToolHostConfig,
  TypedBrowserToolHost,
} from './page-types.ts';
import { createRandomId } from './random-id.ts';
import { refuseCall } from './refuse-call.ts';
import { type CallRoute, createRouter } from './route-call.ts';

/**
 * Assembles a host for a page: an engine in the page with the tools that can run there, and, with
 * `remote`, a server that runs everything else. Nothing is requested and no worker is started
 * before the first call or catalogue needs it, and tools of the page never wait for the server.
 *
 * @example
 * const host = createBrowserToolHost({ remote: { baseUrl: '', token } });
 * await host.call({ name: 'lobe-calculator/calculate', arguments: { expression: '1/3+1/6' } });
 * @throws TypeError for an option that is misspelt or has a wrong value
 * @throws Error for a configuration that cannot work
 */
export const createBrowserToolHost = <const Own extends KnownPackages = []>(
  given: BrowserToolHostConfig<Own> = {},
): TypedBrowserToolHost<readonly [...typeof BUILTIN_TOOLS, ...Own]> => {
  const config = checkOptions(given);
  const context: BuiltinToolContext = mergeContext(
    {
      clock: { now: Date.now, timeZone: readMachineZone() },
      environment: 'browser',
    },
    config.context,
  );
  const { clock } = context;
  const manifestContext = toManifestContext(context);
  const now = clock?.now ?? Date.now;

  const engines = createPageEngines({ config, context: manifestContext });
  const { page, remote, server, services, tools } = engines;
  const names = createModelNameResolver(page);
  const route = createRouter({ engines, names, runOn: config.runOn });

  const toEngineOptions = (options: BrowserCallOptions | undefined): ToolCallOptions => {
    const merged: BrowserCallOptions = mergeCallOptions(context, options);
    const { runOn: _place, ...callOptions } = merged;
    return callOptions;
  };

  const refuse = (
    { call, error }: CallRoute,
    options: BrowserCallOptions | undefined,
  ): BuiltinToolResult => refuseCall({ call, error, now, onEvent: config.onEvent, options });

  /** A malformed call becomes one without a name, which the engine refuses. */
  const routeCall = (given: ToolCall, options: BrowserCallOptions | undefined) => {
    const { id = createRandomId('call'), ...call } = readCall(given);
    return route({ ...call, id }, isRecord(options) ? options : undefined);
  };

  const callBatch: BrowserToolHost['callBatch'] = async (calls, options) => {
    if (!Array.isArray(calls)) return page.callBatch(calls);
    const routes = await Promise.all(calls.map((call) => routeCall(call, options)));
    const results: BuiltinToolResult[] = [];
    for (const group of groupByEngine(routes)) {
      const engine = group[0]?.engine;
      const calls = group.map(({ call }) => call);
      if (engine) results.push(...(await engine.callBatch(calls, toEngineOptions(options))));
      else results.push(...group.map((refused) => refuse(refused, options)));
    }
    return results;
  };

  /** All tools; the server is asked if it has not answered yet. */
  const listAll = async () => {
    if (remote?.catalogue.entries.length === 0) await remote.catalogue.refresh();
    return page.list();
  };

  let closing: Promise<void> | undefined;
  const close = async () => {
    closing ??= Promise.all([page.close(), server?.close()]).then(services.close);
    await closing;
  };

  const call: BrowserToolHost['call'] = async (given, options) => {
    const routed = await routeCall(given, options);
    return routed.engine
      ? routed.engine.call(routed.call, toEngineOptions(options))
      : refuse(routed, options);
  };
  const all = [...BUILTIN_TOOLS, ...(config.packages ?? [])] as unknown as readonly [
    ...typeof BUILTIN_TOOLS,
    ...Own,
  ];

  return {
    callBatch,
    catalogue: async () => {
      await remote?.catalogue.refresh();
      const own = buildCatalogue(await engines.listOwn(), manifestContext, tools.getManifest);
      return mergeCatalogues(own, remote?.catalogue.entries ?? []);
    },
    close,
    describe: async (identifier): Promise<ToolDetails | undefined> => {
      if (remote) return fetchDetails(remote.connection, identifier);
      throw new ToolError(
        ToolErrorType.ServiceUnavailable,
        'Details come from the server, which counts the tokens. Give the host a `remote`.',
      );
    },
    engine: page,
    refresh: async () => remote?.catalogue.refresh(),
    specs: async <Spec>(format: SpecFormat, filter?: ToolFilter) =>
      toSpecs(filterTools(await listAll(), filter), format) as Spec[],
    systemRole: async (filter, own) =>
      joinSystemRoles(
        filterTools(await listAll(), filter),
        { ...manifestContext, ...own },
        tools.getManifest,
      ),
    ...createTypedTools(all, { call, tools }),
  };
};

/** Neighbouring calls for the same engine, together. */
const groupByEngine = (routes: readonly CallRoute[]): CallRoute[][] => {
  const groups: CallRoute[][] = [];
  for (const next of routes) {
    const group = groups.at(-1);
    if (group && group[0]?.engine === next.engine) group.push(next);
    else groups.push([next]);
  }
  return groups;
};
