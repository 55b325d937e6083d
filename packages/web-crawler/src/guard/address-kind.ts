import { BlockList, isIP } from 'node:net';

import { expandIPv6, toDottedIPv4 } from './expand-ipv6.ts';

/**
 * Kinds of addresses outside the public internet. Those of {@link NEVER_ALLOWED} stay refused
 * whatever an operator allows.
 */
export type RefusedKind =
  | 'a benchmarking'
  | 'a cloud metadata'
  | 'a documentation'
  | 'a link-local'
  | 'a loopback'
  | 'a multicast'
  | 'a private'
  | 'a reserved'
  | 'a shared (CGNAT)'
  | 'an IPv4-in-IPv6'
  | 'an unspecified';

/** Kinds that no entry of an allow list makes reachable. */
export const NEVER_ALLOWED: ReadonlySet<RefusedKind> = new Set([
  'a cloud metadata',
  'a multicast',
  'a reserved',
  'an IPv4-in-IPv6',
  'an unspecified',
]);

/**
 * IANA's registries of special-purpose addresses (RFC 6890 and its updates), and the addresses of
 * cloud credentials. The first match counts.
 */
const RANGES: readonly (readonly [kind: RefusedKind, ranges: string])[] = [
  [
    'a cloud metadata',
    // AWS, GCP, Azure and most others; AWS containers; AWS and GCP over IPv6; Alibaba; Oracle; Azure's wire server.
    '169.254.169.254/32 169.254.170.0/24 fd00:ec2::/32 fd20:ce::/32 100.100.100.200/32 192.0.0.192/32 168.63.129.16/32',
  ],
  ['a loopback', '127.0.0.0/8 ::1/128'],
  ['an unspecified', '0.0.0.0/8 ::/128'],
  ['a private', '10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 fc00::/7 fec0::/10'],
  ['a shared (CGNAT)', '100.64.0.0/10'],
  ['a link-local', '169.254.0.0/16 fe80::/10'],
  ['a benchmarking', '198.18.0.0/15 2001:2::/48'],
  [
    'a documentation',
    '192.0.2.0/24 198.51.100.0/24 203.0.113.0/24 233.252.0.0/24 2001:db8::/32 3fff::/20',
  ],
  ['a multicast', '224.0.0.0/4 ff00::/8'],
  // IPv4-compatible, IPv4-translated, local-use NAT64, Teredo, 6to4 with its relays.
  ['an IPv4-in-IPv6', '::/96 ::ffff:0:0:0/96 64:ff9b:1::/48 2001::/32 2002::/16 192.88.99.0/24'],
  ['a reserved', '192.0.0.0/24 240.0.0.0/4 2001::/23'],
];

const LISTS = RANGES.map(([kind, ranges]) => {
  const list = new BlockList();
  for (const range of ranges.split(' ')) {
    const [network = '', prefix = ''] = range.split('/');
    list.addSubnet(network, Number(prefix), network.includes(':') ? 'ipv6' : 'ipv4');
  }
  return { kind, list };
});

/** Everything that IANA has allocated to the public internet so far. */
const GLOBAL_UNICAST = new BlockList();
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6');

const kindOf = (address: string, family: 'ipv4' | 'ipv6'): RefusedKind | undefined =>
  LISTS.find(({ list }) => list.check(address, family))?.kind;

/**
 * An ISATAP interface identifier (RFC 5214) contains an IPv4 address in its last half, in any
 * network.
 */
const isIsatap = (groups: readonly number[]): boolean =>
  (groups[4] === 0 || groups[4] === 0x0200) && groups[5] === 0x5efe;

const startsWith = (groups: readonly number[], start: readonly number[]): boolean =>
  start.every((group, index) => groups[index] === group);

const MAPPED = [0, 0, 0, 0, 0, 0xffff];
const NAT64 = [0x64, 0xff9b, 0, 0, 0, 0];

/**
 * The address at which a packet to this one arrives, in plain notation: the zone is dropped, and
 * IPv4 addresses mapped into IPv6 or behind the well-known NAT64 prefix (RFC 6052) are unwrapped.
 */
export const toPlainAddress = (address: string): string => {
  const [withoutZone = ''] = address.split('%');
  if (isIP(withoutZone) !== 6) return withoutZone;
  const groups = expandIPv6(withoutZone);
  const wrapped = startsWith(groups, MAPPED) || startsWith(groups, NAT64);
  return wrapped ? toDottedIPv4(groups) : withoutZone.toLowerCase();
};

/**
 * Returns the kind of a non-public address; undefined for a public one.
 *
 * @param address - IPv4 with four decimal parts or IPv6, as resolvers and the URL parser write them
 */
export const findRefusedKind = (address: string): RefusedKind | undefined => {
  const plain = toPlainAddress(address);
  const family = isIP(plain);
  if (family === 4) return kindOf(plain, 'ipv4');
  if (family === 0) return 'a reserved';
  const known = kindOf(plain, 'ipv6');
  if (known !== undefined) return known;
  if (isIsatap(expandIPv6(plain))) return 'an IPv4-in-IPv6';
  return GLOBAL_UNICAST.check(plain, 'ipv6') ? undefined : 'a reserved';
};
