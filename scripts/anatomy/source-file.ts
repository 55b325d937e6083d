import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { listFiles } from '../hygiene/list-files.ts';

/**
 * The category of a file. `recorded` is data that a command wrote, e.g. the answers of a service.
 */
export type FileRole = 'recorded' | 'source' | 'test';

/** A counted file of the repository. */
export interface CountedFile {
  /** Relative to the repository, with `/`. */
  file: string;
  /** As `wc -l` counts them: with blank lines and comments. */
  lines: number;
  role: FileRole;
  text: string;
  /** Every word of the text, to look up names. */
  words: ReadonlySet<string>;
}

const TEST = /\.(?:test|test-d)\.[cm]?[jt]sx?$|(?:^|\/)e2e\//;
const CODE = /\.(?:[cm]?[jt]sx?|css)$/;

/**
 * The category of a file; undefined if it is not counted: documentation, configuration in JSON, and
 * installed files. JSON in `src` is source, except in a `__fixtures__` folder.
 */
export const roleOf = (file: string): FileRole | undefined => {
  if (TEST.test(file)) return 'test';
  if (CODE.test(file)) return 'source';
  if (!/(?:^|\/)src\//.test(file)) return undefined;
  if (file.includes('/__fixtures__/')) return 'recorded';
  return file.endsWith('.json') ? 'source' : undefined;
};

/** Builds a counted file from its text. Undefined if files with this name are not counted. */
export const countFile = (file: string, text: string): CountedFile | undefined => {
  const role = roleOf(file);
  if (role === undefined) return undefined;
  const lines = text.split('\n').length - 1;
  return { file, lines, role, text, words: new Set(text.match(/[\w$]+/g)) };
};

/** Reads the counted files of the repository at `root`, in the order of their paths. */
export const readCountedFiles = (root: string): CountedFile[] =>
  listFiles(root)
    // A deleted file is listed until the deletion is committed.
    .filter((file) => roleOf(file) !== undefined && existsSync(path.join(root, file)))
    .toSorted()
    .flatMap((file) => countFile(file, readFileSync(path.join(root, file), 'utf8')) ?? []);

/** The total lines of several files. */
export const sumLines = (files: readonly CountedFile[]): number =>
  files.reduce((sum, { lines }) => sum + lines, 0);
