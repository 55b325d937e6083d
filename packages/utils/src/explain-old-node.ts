/** The oldest Node that has everything that is used; zstd in `node:zlib` is the newest part. */
const OLDEST_NODE = '22.15';

/** A message for a Node that is too old; undefined for others. Bun and Deno give a recent version. */
export const explainOldNode = (version = process.versions.node): string | undefined =>
  OLDEST_NODE.localeCompare(version, 'en', { numeric: true }) > 0
    ? `lobe-tools needs Node ${OLDEST_NODE} or later. This is Node ${version}.`
    : undefined;
