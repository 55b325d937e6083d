// Parts that need Node: artifacts in a directory, and a cache of what sources offer.
export {
  createDirectoryArtifactStore,
  type DirectoryArtifactStoreOptions,
} from './node/directory-store.ts';
export {
  createDirectoryDescriptorCache,
  createMemoryDescriptorCache,
  type DescriptorCache,
} from './node/descriptor-cache.ts';
export { fingerprintFiles, fingerprintFolder } from './node/fingerprint.ts';
