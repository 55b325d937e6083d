/**
 * Names that belong to a machine or its network and not to the internet, each with everything below it.
 * `.local` is asked for by multicast, `.onion` of a network of its own (RFC 6761, 6762, 7686, 8375).
 */
const SPECIAL_NAMES = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'home.arpa',
  'onion',
] as const;

/** Names that lead to the credentials of a machine in a cloud, in whatever address. */
const METADATA_NAMES: ReadonlySet<string> = new Set([
  'instance-data',
  'instance-data.ec2.internal',
  'metadata',
  'metadata.aws.internal',
  'metadata.azure.internal',
  'metadata.goog',
  'metadata.google.internal',
  'metadata.packet.net',
  'metadata.platformequinix.com',
  'metadata.tencentyun.com',
]);

/** Whether the name is one of a cloud's metadata, which nothing makes reachable. */
export const isMetadataName = (host: string): boolean => METADATA_NAMES.has(host);

/** Whether the name is not one of the public internet. */
export const isSpecialName = (host: string): boolean =>
  SPECIAL_NAMES.some((name) => host === name || host.endsWith(`.${name}`));
