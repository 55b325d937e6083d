import { BlockList, isIP } from 'node:net';

import { toPlainAddress } from './address-kind.ts';

/** An entry of a host list. */
interface HostRule {
  matches: (target: HostTarget) => boolean;
  /** Whether the entry specifies a port. */
  namesPort: boolean;
}

/** The subject of a match: a host by name or address, and the port. */
export interface HostTarget {
  /** A lower-case name without a final dot, or an address without brackets. */
  host: string;
  port: number;
}

/** A parsed host list. */
export interface HostRules {
  has: (target: HostTarget) => boolean;
  /** Whether an entry with a port matches. */
  hasWithPort: (target: HostTarget) => boolean;
}

const ENTRY = /^(?:\[(?<v6>[^\]]+)\]|(?<host>[^[\]]*?))(?::(?<port>\d{1,5}))?$/;

const refuseEntry = (entry: string): never => {
  throw new Error(
    `'${entry}' is not a host. Write a name (intranet.example), everything below a name (*.example.com), ` +
      'an address (192.168.1.5, ::1) or a range (10.0.0.0/8), and a port if only that one is meant (127.0.0.1:8080, [::1]:8080).',
  );
};

const toRangeMatcher = (entry: string, host: string): ((candidate: string) => boolean) => {
  const [network = '', prefix = ''] = host.split('/');
  const family = isIP(network);
  const bits = Number(prefix);
  if (family === 0 || !/^\d{1,3}$/.test(prefix) || bits > (family === 4 ? 32 : 128)) {
    return refuseEntry(entry);
  }
  const list = new BlockList();
  list.addSubnet(network, bits, family === 4 ? 'ipv4' : 'ipv6');
  return (candidate) =>
    isIP(candidate) === family && list.check(candidate, `ipv${family}` as 'ipv4');
};

const toNameMatcher = (entry: string, host: string): ((candidate: string) => boolean) => {
  const name = host.replace(/^\*?\./, '');
  if (!URL.canParse(`http://${name}`)) return refuseEntry(entry);
  const { hostname, href } = new URL(`http://${name}`);
  // Otherwise a path, an unparsed port or a user would be dropped silently.
  if (name === '' || name.includes('*') || href !== `http://${hostname}/`)
    return refuseEntry(entry);
  const plain = hostname.replace(/\.$/, '');
  if (host !== name) return (candidate) => candidate.endsWith(`.${plain}`);
  return (candidate) => candidate === plain;
};

const toHostMatcher = (entry: string, host: string): ((candidate: string) => boolean) => {
  if (host.includes('/')) return toRangeMatcher(entry, host);
  if (isIP(host) === 0) return toNameMatcher(entry, host);
  const plain = toPlainAddress(host);
  return (candidate) => candidate === plain;
};

const readEntry = (entry: string): HostRule => {
  // An IPv6 address without brackets has no port at its end.
  const [bare = ''] = entry.split('/');
  const groups: Partial<Record<string, string>> | undefined =
    isIP(bare) === 6 ? { host: entry } : ENTRY.exec(entry)?.groups;
  const host = groups?.['v6'] ?? groups?.['host'];
  const port = groups?.['port'];
  if (!host || Number(port ?? 0) > 65_535) return refuseEntry(entry);
  const matchesHost = toHostMatcher(entry, host);
  return {
    matches: (target) =>
      (port === undefined || Number(port) === target.port) && matchesHost(target.host),
    namesPort: port !== undefined,
  };
};

/**
 * Parses a host list: `intranet.example`, `*.example.com`, `127.0.0.1:8080`, `[::1]:8080`,
 * `10.0.0.0/8`. A name matches only itself, `*.name` everything below it.
 *
 * @throws Error naming the entry that is none
 */
export const readHostRules = (entries: readonly string[]): HostRules => {
  const rules = entries
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(readEntry);
  return {
    has: (target) => rules.some(({ matches }) => matches(target)),
    hasWithPort: (target) => rules.some(({ matches, namesPort }) => namesPort && matches(target)),
  };
};
