import path from 'node:path';
import { pathToFileURL } from 'node:url';

interface ManifestLike {
  api: readonly { name: string }[];
  identifier: string;
}

const isManifest = (value: unknown): value is ManifestLike =>
  typeof value === 'object' &&
  value !== null &&
  'identifier' in value &&
  'api' in value &&
  Array.isArray(value.api);

/**
 * The API names of a tool package, from the manifest that its root entry exports. The entry is pure
 * data, so it is safe to load.
 *
 * @param directory - absolute path of the package
 */
export const readApiNames = async (directory: string): Promise<string[]> => {
  const entry = path.join(directory, 'src', 'index.ts');
  const exported: object = await import(pathToFileURL(entry).href);
  const manifest = Object.values(exported).find(isManifest);
  if (!manifest) {
    throw new Error(
      `${entry} exports no manifest: nothing with an 'identifier' and an 'api' list.`,
    );
  }
  return manifest.api.map(({ name }) => name);
};
