// What only Node can do: artifacts in a directory, and memory of what sources offer.
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
