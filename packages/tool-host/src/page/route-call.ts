import type { ToolCall, ToolEngine } from '@lobechat/tool-engine';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { toCatalogueIdentifier } from '../catalogue.ts';
import type { ModelNameResolver } from '../model-names.ts';
import type { PageEngines } from './page-engines.ts';
import type { BrowserToolHostConfig, RunOn } from './page-types.ts';

/** The destination of a call: an engine, or none. */
export type CallRoute =
  | { call: ToolCall; engine: ToolEngine; error?: undefined }
  | { call: ToolCall; engine?: undefined; error: ToolError };

/** Options of {@link createRouter}. */
export interface RouterOptions {
  engines: PageEngines;
  names: ModelNameResolver;
  runOn: BrowserToolHostConfig['runOn'];
}

/** Decides where a call runs. */
export type CallRouter = (
  call: ToolCall,
  options?: { runOn?: RunOn | undefined; signal?: AbortSignal | undefined },
) => Promise<CallRoute>;

/** Waits for a promise or until the signal is aborted, whichever comes first. */
const untilAborted = async (promise: Promise<void>, signal: AbortSignal | undefined) => {
  if (!signal) return promise;
  if (signal.aborted) return undefined;
  const over = new AbortController();
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { signal: over.signal });
  });
  await Promise.race([promise, aborted]);
  return over.abort();
};

const noServer = (name: string) =>
  new ToolError(
    ToolErrorType.ServiceUnavailable,
    `'${name}' should run on the server, but this page has none. ` +
      "Run it in the page (runOn: 'client'), or give the host a `remote`.",
  );

const serverOnly = (name: string) =>
  new ToolError(
    ToolErrorType.ServiceUnavailable,
    `'${name}' cannot run in a page. Run it on the server (runOn: 'server').`,
  );

/** Creates the router of a page's host. */
export const createRouter = ({ engines, names, runOn }: RouterOptions): CallRouter => {
  const { listOwn, page, remote, server } = engines;
  let ownNames: Promise<ReadonlySet<string>> | undefined;
  page.onListChanged(() => {
    ownNames = undefined;
  });
  const isOwn = async (name: string) => {
    ownNames ??= listOwn().then((tools) => new Set(tools.map((tool) => tool.name)));
    return (await ownNames).has(name);
  };

  const find = async (call: ToolCall, signal: AbortSignal | undefined) => {
    const known = await page.find(await names.resolve(call.name));
    if (known || !remote) return known;
    // The server may have added the tool since, or may have been unavailable before.
    await untilAborted(remote.catalogue.refresh(), signal);
    return page.find(await names.resolve(call.name));
  };

  const routeToServer = async (
    call: ToolCall,
    engine: ToolEngine,
    signal: AbortSignal | undefined,
  ): Promise<CallRoute> => {
    if (!remote || (await engine.find(call.name))) return { call, engine };
    await untilAborted(remote.catalogue.refresh(), signal);
    const { problem } = remote.catalogue;
    return problem ? { call, error: problem } : { call, engine };
  };

  return async (given, { runOn: wanted, signal } = {}) => {
    const descriptor = await find(given, signal);
    // An alias is kept: it may determine how older arguments are read.
    const isAlias = descriptor?.aliases?.includes(given.name) === true;
    const call = descriptor && !isAlias ? { ...given, name: descriptor.name } : given;
    if (!descriptor) {
      const problem = remote?.catalogue.problem;
      // The server may have the tool; only an engine that knows all names may deny it.
      return problem ? { call, error: problem } : { call, engine: page };
    }

    if (!(await isOwn(descriptor.name))) {
      return wanted === 'client' ? { call, error: serverOnly(call.name) } : { call, engine: page };
    }

    const preferred =
      typeof runOn === 'function'
        ? runOn(toCatalogueIdentifier(descriptor), descriptor.tool)
        : runOn;
    if ((wanted ?? preferred ?? 'client') === 'client') return { call, engine: page };
    return server ? routeToServer(call, server, signal) : { call, error: noServer(call.name) };
  };
};
