import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { createSourceFile, type SourceFile } from '../source/source-file.ts';

const SOURCE_FILE = /\.tsx?$/;

/**
 * Reads every TypeScript file below a package's `src`. Returns no files for a missing folder. It
 * reads without giving way to other work, which costs a fraction of it for many small files.
 */
export const readSources = (directory: string): Map<string, SourceFile> => {
  const sources = new Map<string, SourceFile>();
  let entries;
  try {
    entries = readdirSync(join(directory, 'src'), { recursive: true, withFileTypes: true });
  } catch {
    return sources;
  }
  const paths = entries
    .filter((entry) => entry.isFile() && SOURCE_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const absolutePath of paths) {
    const path = relative(directory, absolutePath).split(sep).join('/');
    const text = readFileSync(absolutePath, 'utf8');
    sources.set(path, createSourceFile({ absolutePath, path, text }));
  }
  return sources;
};

/** Whether a file is a test, a type test, or a helper that only tests use. */
export const isTestFile = (path: string): boolean =>
  /\.(?:test|spec|test-d)\.tsx?$/.test(path) || path.includes('/__tests__/');
