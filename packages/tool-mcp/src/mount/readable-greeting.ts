import { isRecord } from '@lobechat/utils';

import { conforms } from './readable-entry.ts';

type Fields = Record<string, unknown>;

/** Capabilities as objects: some servers write true for one that they have, and null for others. */
const readCapabilities = (given: unknown): Fields => {
  // Of a server that says nothing of itself, tools are what it is mounted for.
  if (!isRecord(given)) return { tools: {} };
  const had = Object.entries(given).filter(([, value]) => value !== null && value !== false);
  return Object.fromEntries(had.map(([name, value]) => [name, isRecord(value) ? value : {}]));
};

const readInfo = (given: unknown): Fields => {
  const { name, version } = isRecord(given) ? given : ({} as Fields);
  return { name: String(name ?? 'unnamed'), version: String(version ?? 'unknown') };
};

/**
 * The answer to `initialize` with what every client can read of it: a server whose greeting breaks the
 * protocol may have tools that work. Any other result stays as it is.
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
