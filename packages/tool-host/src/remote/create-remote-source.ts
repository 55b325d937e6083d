import type { ToolDescriptor, ToolSource } from '@lobechat/tool-engine';

import { callRemote } from './remote-call.ts';
import { type RemoteCatalogue, toRemoteDescriptors } from './remote-catalogue.ts';
import type { RemoteConnection } from './remote-connection.ts';

/** What a remote source is made of. */
export interface RemoteSourceOptions {
  /** Which of the server's tools it offers. Default: all. */
  accepts?: ((descriptors: ToolDescriptor[]) => Promise<ToolDescriptor[]>) | undefined;
  catalogue: RemoteCatalogue;
  connection: RemoteConnection;
  /** Unique in the engine. */
  id: string;
  /** Of calls that belong to no session of their own. */
  sessionId: string;
}

/**
 * The tools of a server as a source of a page's engine. It offers what the catalogue knows at the
 * moment and never waits for the server to list, so that tools of the page work without it.
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
