// What only Node can do: artifacts in a directory.
export {
  createDirectoryArtifactStore,
  type DirectoryArtifactStoreOptions,
} from './node/directory-store.ts';
