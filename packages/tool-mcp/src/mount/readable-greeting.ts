import { isRecord } from '@lobechat/utils';

import { conforms } from './readable-entry.ts';

type Fields = Record<string, unknown>;

/** Makes capabilities objects: some servers write true for those they have, and null for others. */
const readCapabilities = (given: unknown): Fields => {
  // If a server declares nothing, it is assumed to have tools, which it is mounted for.
  if (!isRecord(given)) return { tools: {} };
  const had = Object.entries(given).filter(([, value]) => value !== null && value !== false);
  return Object.fromEntries(had.map(([name, value]) => [name, isRecord(value) ? value : {}]));
};

const readInfo = (given: unknown): Fields => {
  const { name, version } = isRecord(given) ? given : ({} as Fields);
  return { name: String(name ?? 'unnamed'), version: String(version ?? 'unknown') };
};

/**
 * Returns the answer to `initialize` with everything that every client can read: a server whose
 * greeting breaks the protocol may have working tools. Any other result is unchanged.
 */
export const keepReadableGreeting = (result: Fields): Fields => {
  if (!Object.hasOwn(result, 'protocolVersion') || conforms('InitializeResult', result)) {
    return result;
  }
  const { capabilities, instructions, protocolVersion, serverInfo } = result;
  return {
    capabilities: readCapabilities(capabilities),
    ...(typeof instructions === 'string' ? { instructions } : {}),
    protocolVersion,
    serverInfo: readInfo(serverInfo),
  };
};
