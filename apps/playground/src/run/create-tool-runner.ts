import type { BrowserToolHost } from '@lobechat/tool-host/browser';

import type { ConnectionSlots } from './connection-slots.ts';
import type { ToolRunner } from './tool-runner.ts';

/** Options of {@link createToolRunner}. */
export interface ToolRunnerOptions {
  /** Origin of the server; empty for the page's own. */
  baseUrl: string;
  /** Where calls of the server wait for a connection. */
  slots: ConnectionSlots;
  token: string;
}

/**
 * Creates the runner of the page: the tool host, whose code (engine, executors, validator) loads on
 * demand. In-page services are started by the calls that use them.
 */
export const createToolRunner = ({ baseUrl, slots, token }: ToolRunnerOptions): ToolRunner => {
  let host: Promise<BrowserToolHost> | undefined;
  const open = (): Promise<BrowserToolHost> => {
    host ??= import('@lobechat/tool-host/browser').then(({ createBrowserToolHost }) =>
      createBrowserToolHost({ remote: { baseUrl, token } }),
    );
    // The next call retries failed loads (`loadChunk`).
    host.catch(() => {
      host = undefined;
    });
    return host;
  };

  return {
    listArtifacts: async () => (await open()).engine.artifacts.list(),
    readArtifact: async ({ id, mimeType }) => {
      const { bytes } = await (await open()).engine.artifacts.read(id);
      return new Blob([bytes as BlobPart], { type: mimeType });
    },
    // A host that is not loaded yet will request the list itself.
    refresh: async () => (await host)?.refresh(),
    run: async (request, { onApproval, onEvent, onWait, signal }) => {
      const { call } = await open();
      const isOfPage = request.runOn === 'client';
      const run = () =>
        call(
          { arguments: request.argumentsText, id: request.callId, name: request.qualifiedName },
          {
            context: {
              environment: isOfPage ? 'browser' : 'server',
              locale: request.locale,
              messageId: request.callId,
            },
            onApproval,
            onEvent,
            runOn: request.runOn,
            signal,
          },
        );
      return isOfPage ? run() : slots(run, { onWait, signal });
    },
  };
};
