import createDebug from 'debug';

import type { ToolDescriptor } from '@lobechat/tool-engine';
import { getErrorMessage, ToolError, ToolErrorType } from '@lobechat/types';
import { createListeners, isRecord } from '@lobechat/utils';

import type { CatalogueApi, CatalogueEntry } from '../host-types.ts';
import { readText } from '../read-unknown.ts';
import type { RemoteConnection } from './remote-connection.ts';
import { toFormError, toSilenceError } from './remote-failure.ts';

const log = createDebug('lobe-tool-host:remote');

/** What is known about the tools of a server. */
export interface RemoteCatalogue {
  /** The content of the last answer; empty before the first. */
  readonly entries: readonly CatalogueEntry[];
  /** Notifies when the entries have changed; returns a function that removes the listener. */
  onChanged: (listener: () => void) => () => void;
  /** Why the last request failed; undefined if it succeeded. */
  readonly problem: ToolError | undefined;
  /**
   * Asks the server. It never throws, see {@link problem}; concurrent callers share one request.
   */
  refresh: () => Promise<void>;
}

const isApi = (value: unknown): value is CatalogueApi =>
  isRecord(value) &&
  readText(value, 'name') !== undefined &&
  readText(value, 'qualifiedName') !== undefined &&
  readText(value, 'description') !== undefined &&
  isRecord(value['parameters']);

const isEntry = (value: unknown): value is CatalogueEntry =>
  isRecord(value) &&
  ['identifier', 'server', 'title', 'toolbox'].every((key) => readText(value, key) !== undefined) &&
  Array.isArray(value['executors']) &&
  Array.isArray(value['apis']) &&
  value['apis'].every(isApi);

const readEntries = (answer: unknown): CatalogueEntry[] => {
  const tools = isRecord(answer) ? answer['tools'] : undefined;
  if (!Array.isArray(tools) || !tools.every(isEntry)) {
    throw toFormError('a catalogue of tools', JSON.stringify(answer) ?? '');
  }
  return tools;
};

/** The tools of entries, as descriptors of an engine. */
export const toRemoteDescriptors = (entries: readonly CatalogueEntry[]): ToolDescriptor[] =>
  entries.flatMap(({ apis, server, toolbox }) =>
    apis.map(({ name, parameters, qualifiedName, ...rest }) => ({
      ...rest,
      inputSchema: parameters,
      name: qualifiedName,
      server,
      tool: name,
      toolbox,
    })),
  );

/** Options of the catalogue. */
export interface RemoteCatalogueOptions {
  connection: RemoteConnection;
  /** Milliseconds the server may take to answer. Default: 15,000. */
  timeoutMs?: number | undefined;
}

/** Creates the catalogue of a server. Nothing is requested before the first refresh. */
export const createRemoteCatalogue = (options: RemoteCatalogueOptions): RemoteCatalogue => {
  const { connection, timeoutMs = 15_000 } = options;
  const { add: onChanged, announce } = createListeners();
  let entries: readonly CatalogueEntry[] = [];
  let problem: ToolError | undefined;
  let pending: Promise<void> | undefined;

  const ask = async () => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const next = readEntries(await connection.getJson({ path: ['tools'], signal }));
      const changed = JSON.stringify(next) !== JSON.stringify(entries);
      problem = undefined;
      entries = next;
      if (changed) announce();
    } catch (error) {
      // The previous entries are kept: a server that restarts most likely has the same tools.
      problem = toProblem(error, signal);
      log('listing failed: %s', problem.message);
    } finally {
      pending = undefined;
    }
  };

  const toProblem = (error: unknown, signal: AbortSignal) => {
    if (signal.aborted) return toSilenceError(timeoutMs);
    if (error instanceof ToolError) return error;
    return new ToolError(ToolErrorType.SourceUnavailable, getErrorMessage(error));
  };

  return {
    get entries() {
      return entries;
    },
    onChanged,
    get problem() {
      return problem;
    },
    refresh: () => {
      pending ??= ask();
      return pending;
    },
  };
};
