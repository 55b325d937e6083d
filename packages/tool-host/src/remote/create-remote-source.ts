import type { ToolDescriptor, ToolSource } from '@lobechat/tool-engine';

import { callRemote } from './remote-call.ts';
import { type RemoteCatalogue, toRemoteDescriptors } from './remote-catalogue.ts';
import type { RemoteConnection } from './remote-connection.ts';

/** Dependencies of a remote source. */
export interface RemoteSourceOptions {
  /** Which of the server's tools to offer. Default: all. */
  accepts?: ((descriptors: ToolDescriptor[]) => Promise<ToolDescriptor[]>) | undefined;
  catalogue: RemoteCatalogue;
  connection: RemoteConnection;
  /** Unique in the engine. */
  id: string;
  /** For calls without a session. */
  sessionId: string;
}

/**
 * Creates a source of a server's tools for a page's engine. It offers the current content of the
 * catalogue and never waits for the server to list, so that tools of the page work without the
 * server.
 */
export const createRemoteSource = (options: RemoteSourceOptions): ToolSource => {
  const { accepts, catalogue, connection, id, sessionId } = options;
  return {
    call: (call) => callRemote(call, { connection, sessionId }),
    forwards: true,
    id,
    list: async () => {
      const descriptors = toRemoteDescriptors(catalogue.entries);
      return accepts ? accepts(descriptors) : descriptors;
    },
    onListChanged: catalogue.onChanged,
  };
};
