import { fileURLToPath } from 'node:url';

/**
 * The folder of the tables that Chinese, Japanese and Korean fonts need which are not embedded: of
 * `pdfjs-dist`, or beside the bundle where it is not installed.
 */
export const findCharacterMaps = (): string => {
  const beside = new URL('cmaps/', import.meta.url);
  try {
    return fileURLToPath(new URL('cmaps/', import.meta.resolve('pdfjs-dist/package.json')));
  } catch {
    return fileURLToPath(beside);
  }
};
