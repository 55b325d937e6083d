/**
 * Names of a machine or its network, each with everything below it. `.local` uses multicast,
 * `.onion` a network of its own (RFC 6761, 6762, 7686, 8375).
 */
const SPECIAL_NAMES = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'home.arpa',
  'onion',
] as const;

/** Names of cloud credential services, at any address. */
const METADATA_NAMES: ReadonlySet<string> = new Set(
  `instance-data instance-data.ec2.internal metadata metadata.aws.internal
  metadata.azure.internal metadata.goog metadata.google.internal metadata.packet.net
  metadata.platformequinix.com metadata.tencentyun.com`.split(/\s+/),
);

/** Whether a name belongs to cloud metadata, which is never reachable. */
export const isMetadataName = (host: string): boolean => METADATA_NAMES.has(host);

/** Whether a name is not on the public internet. */
export const isSpecialName = (host: string): boolean =>
  SPECIAL_NAMES.some((name) => host === name || host.endsWith(`.${name}`));
