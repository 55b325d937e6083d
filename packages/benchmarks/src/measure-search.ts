import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';

import { rgPath } from '@vscode/ripgrep';
import { fdir } from 'fdir';

import { createFileSearch } from '@lobechat/local-file-shell/search';

import { atMost, type BudgetLine } from './budget.ts';
import { type Measurement, ratio } from './measure.ts';
import { runChild } from './run-child.ts';
import { makeSearchTree, NEEDLE, TREE_FILES } from './search-tree.ts';

const ROUNDS = 15;
const MATCHES = TREE_FILES / 1000;

/** Search times, compared with dedicated programs. */
export interface SearchTimes {
  lines: BudgetLine[];
  /** Milliseconds, one number per round. */
  measured: Measurement[];
}

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Ripgrep as a person would call it, with its output read and discarded. */
const runRipgrep = (root: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(rgPath, ['--no-config', '--line-number', '--regexp', NEEDLE, './'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.resume();
    child.on('error', reject).on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`ripgrep ended with code ${code}.`));
    });
  });

/** Processor time in milliseconds of child processes that were waited for (proc(5)); Linux only. */
const readChildTime = async (): Promise<number | undefined> => {
  const text = await readFile('/proc/self/stat', 'utf8').catch(() => undefined);
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields && (Number(fields[13]) + Number(fields[14])) * 10;
};

/** Processor time of ripgrep and of the WebAssembly engine for the same search, as a ratio. */
const measureFallback = async (root: string): Promise<number | undefined> => {
  const { grepContent } = createFileSearch({ engine: 'wasm' });
  const ratios: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const before = await readChildTime();
    await runRipgrep(root);
    const after = await readChildTime();
    if (before === undefined || after === undefined) return undefined;
    const started = process.cpuUsage();
    const { totalMatches } = await grepContent({ pattern: NEEDLE }, { roots: [root] });
    const { system, user } = process.cpuUsage(started);
    if (totalMatches !== MATCHES) throw new Error(`The fallback found ${totalMatches} matches.`);
    ratios.push((system + user) / 1000 / (after - before));
  }
  return ratios.toSorted((a, b) => a - b)[2];
};

/** Milliseconds from cancelling a search until its process has exited. */
const measureAbort = async (root: string): Promise<number> => {
  const { grepContent } = createFileSearch({ engine: 'ripgrep' });
  const controller = new AbortController();
  const searching = grepContent(
    { pattern: String.raw`(\w+\W+){20}zzz` },
    { roots: [root], signal: controller.signal },
  ).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 100));
  return time(() => {
    controller.abort();
    return searching;
  });
};

/** Searches and walks a tree of 100,000 files, and a file with 2 million matches. */
export const measureSearch = async (): Promise<SearchTimes> => {
  const { remove, root } = await makeSearchTree();
  try {
    const { globFiles, grepContent } = createFileSearch({ engine: 'ripgrep' });
    const call = { roots: [root] };
    const walk = () => new fdir().withFullPaths().crawl(root).withPromise();
    const contenders: Array<[string, () => Promise<unknown>]> = [
      ['bare ripgrep', () => runRipgrep(root)],
      ['grepContent', () => grepContent({ limit: MATCHES, pattern: NEEDLE }, call)],
      ['bare fdir', walk],
      ['globFiles', () => globFiles({ pattern: '**/d7*/file1.tsx' }, call)],
    ];
    const measured = contenders.map(([name]): Measurement => ({ name, rounds: [] }));
    for (let round = -1; round < ROUNDS; round += 1)
      for (const [index, [, work]] of contenders.entries()) {
        const milliseconds = await time(work);
        // The first round warms the file system cache.
        if (round >= 0) measured[index]?.rounds.push(milliseconds);
      }
    const [ripgrep, grep, bareWalk, glob] = measured;
    if (!ripgrep || !grep || !bareWalk || !glob) throw new Error('A contender was not measured.');
    const fallback = await measureFallback(root);
    const abort = await measureAbort(root);
    const memory = await runChild<{ counted: number; megabytes: number; truncated: boolean }>(
      'search-memory',
    );
    if (memory.counted !== 2_000_001 || !memory.truncated)
      throw new Error(`${memory.counted} matches were counted.`);
    return {
      lines: [
        atMost({
          limit: 1.15,
          measured: ratio(grep, ripgrep),
          name: 'grepContent over bare ripgrep',
          unit: '×',
        }),
        atMost({
          limit: 1.3,
          measured: ratio(glob, bareWalk),
          name: 'globFiles over a bare fdir walk',
          unit: '×',
        }),
        ...(fallback === undefined
          ? []
          : [
              atMost({
                limit: 2.5,
                measured: fallback,
                name: 'processor time of the fallback over ripgrep',
                unit: '×',
              }),
            ]),
        atMost({ limit: 200, measured: abort, name: 'a cancelled search is gone', unit: 'ms' }),
        atMost({
          limit: 64,
          measured: memory.megabytes,
          name: 'memory for 2 million matches',
          unit: 'MB',
        }),
      ],
      measured,
    };
  } finally {
    await remove();
  }
};
