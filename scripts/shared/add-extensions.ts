import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/** The specifier of a relative import, an export from a file, or a dynamic import. */
const RELATIVE = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}(?:\/[^'"]*)?)\2/g;

const ENDINGS = ['.ts', '.tsx', '/index.ts', '/index.tsx'];

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

/**
 * Writes the relative imports of a source with the extension of the file, as Node needs them.
 * Imports of files that do not exist stay as they are.
 *
 * @param file - absolute path of the source
 */
export const addExtensions = (text: string, file: string): string =>
  text.replaceAll(RELATIVE, (statement, before: string, quote: string, specifier: string) => {
    const target = path.join(path.dirname(file), specifier);
    if (isFile(target)) return statement;
    const ending = ENDINGS.find((each) => isFile(target + each));
    if (ending === undefined) return statement;
    return `${before}${quote}${specifier.replace(/\/$/, '')}${ending}${quote}`;
  });
