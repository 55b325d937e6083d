import { resolve } from 'node:path';

import { appendPointer } from '@lobechat/utils';

import type { EntryProblem } from './configuration.ts';
import { expandValues } from './expand-values.ts';
import { findSchemaProblems } from './judge-entry.ts';
import type { ReadEntriesOptions } from './read-plugins.ts';

/** A tool package named by a configuration. */
export interface PackageReference {
  /** The folder to resolve it from: that of the configuration. */
  readonly folder: string;
  /** An absolute path, or the name of an installed package. */
  readonly name: string;
}

const POINTER = '/tools/packages';
const ENTRY = { minLength: 1, type: 'string' } as const;
const IS_PATH = /^(?:\.{0,2}[\\/]|\.{1,2}$|[A-Za-z]:[\\/])/;

/**
 * Reads `tools.packages`: folders, files or names of installed packages. Each is validated
 * separately.
 */
export const readPackages = (
  value: unknown,
  options: ReadEntriesOptions,
): { packages: PackageReference[]; problems: EntryProblem[] } => {
  const packages: PackageReference[] = [];
  const problems: EntryProblem[] = [];
  for (const [index, item] of (Array.isArray(value) ? (value as unknown[]) : []).entries()) {
    const pointer = appendPointer(POINTER, index);
    const { problems: missing, value: entry } = expandValues(item, options.environment, pointer);
    const found = [...missing, ...findSchemaProblems(entry, ENTRY, pointer)];
    if (found.length > 0) {
      problems.push({ key: `packages[${index}]`, message: found.join(' '), toolbox: 'packages' });
      continue;
    }
    const { folder } = options;
    const name = entry as string;
    packages.push({ folder, name: IS_PATH.test(name) ? resolve(folder, name) : name });
  }
  return { packages, problems };
};
