import { closeSync } from 'node:fs';

import { openAt } from '../../paths/open-at.ts';
import { findDisturbed } from '../walk/find-disturbed.ts';
import type { FoundFile, GrepFindings, GrepRequest } from './grep-request.ts';
import { buildMatchArguments } from './ripgrep-arguments.ts';
import { runRipgrep } from './run-ripgrep.ts';

/** Number of files passed to one process. */
const BATCH = 100;
/** More are not searched again: so many disturbed files are no accident. */
const MAX_FILES = 2000;
/** The first descriptor after the three standard ones. */
const FIRST_DESCRIPTOR = 3;

/** Where a process finds its own open files by name; undefined if there is no such place. */
const DESCRIPTORS: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: '/dev/fd',
  linux: '/proc/self/fd',
};

/** How the search to confirm was made. */
export interface ConfirmOptions {
  program: string;
  request: GrepRequest;
  signal: AbortSignal | undefined;
  /** Start time, from `Date.now()`. */
  since: number;
}

interface OpenFile {
  descriptor: number;
  found: FoundFile;
}

const tryToOpen = (found: FoundFile): OpenFile[] => {
  try {
    return [{ descriptor: openAt(found.path), found }];
  } catch {
    return [];
  }
};

const searchAgain = async (
  files: readonly FoundFile[],
  { program, request, signal }: ConfirmOptions,
): Promise<FoundFile[]> => {
  const place = DESCRIPTORS[process.platform];
  const open = files.flatMap(tryToOpen);
  try {
    if (open.length === 0) return [];
    if (place === undefined) return open.map(({ found }) => found);
    const names = open.map((_, index) => `${place}/${FIRST_DESCRIPTOR + index}`);
    const paths = new Map(names.map((name, index) => [name, open[index]?.found.path]));
    const { findings } = await runRipgrep({
      cwd: '/',
      descriptors: open.map(({ descriptor }) => descriptor),
      parameters: [...buildMatchArguments(request), '--with-filename', '--', ...names],
      pathOf: (printed) => paths.get(printed),
      program,
      request,
      signal,
    });
    return findings.files;
  } finally {
    for (const { descriptor } of open) closeSync(descriptor);
  }
};

/**
 * Verifies that files which a program found by path are below the searched folder. If a folder on
 * the path was disturbed meanwhile, the files are opened, checked, and searched again as open
 * files, which cannot be swapped.
 */
export const confirmFindings = async (
  findings: GrepFindings,
  options: ConfirmOptions,
): Promise<GrepFindings> => {
  const { request, since } = options;
  const paths = findings.files.map(({ path }) => path);
  const disturbed = findDisturbed(paths, { root: request.root, since });
  if (disturbed.size === 0) return findings;
  const files = findings.files.filter(({ path }) => !disturbed.has(path));
  const doubtful = findings.files.filter(({ path }) => disturbed.has(path));
  for (let start = 0; start < Math.min(doubtful.length, MAX_FILES); start += BATCH)
    files.push(...(await searchAgain(doubtful.slice(start, start + BATCH), options)));
  return {
    ...findings,
    files,
    stopped: findings.stopped || doubtful.length > MAX_FILES,
  };
};
