import { fileURLToPath } from 'node:url';

/**
 * The folder of the character maps for Chinese, Japanese and Korean fonts that are not embedded:
 * that of `pdfjs-dist`, or beside the bundle if it is not installed.
 */
export const findCharacterMaps = (): string => {
  const beside = new URL('cmaps/', import.meta.url);
  try {
    return fileURLToPath(new URL('cmaps/', import.meta.resolve('pdfjs-dist/package.json')));
  } catch {
    return fileURLToPath(beside);
  }
};
