import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fdir } from 'fdir';

import { createLocalSystemService } from '@lobechat/local-file-shell';

import { atMost, type BudgetLine } from './budget.ts';
import { type Measurement, median, ratio } from './measure.ts';

const ENTRIES = 100_000;
const ROUNDS = 15;
const FILE_LENGTH = 5_000_000;
const OLD_TEXT_LENGTH = 10_000;

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const makeFolder = async (root: string): Promise<void> => {
  const folder = join(root, 'many');
  await mkdir(folder);
  for (let start = 0; start < ENTRIES; start += 1000) {
    const names = Array.from({ length: 1000 }, (_, index) => `file-${start + index}.txt`);
    await Promise.all(names.map((name) => writeFile(join(folder, name), '')));
  }
};

/** Similar lines, as in a long source file. */
const makeText = (length: number): string => {
  const lines: string[] = [];
  let written = 0;
  for (let index = 0; written < length; index += 1) {
    const line = `  const value${index} = compute(${index % 97}, 'some text', other.field${index % 13});`;
    lines.push(line);
    written += line.length + 1;
  }
  return `${lines.join('\n')}\n`;
};

/** Milliseconds of each, alternating, after a warm-up round. */
const measureRounds = async (
  contenders: ReadonlyArray<readonly [string, () => Promise<unknown>]>,
): Promise<Measurement[]> => {
  const measured = contenders.map(([name]): Measurement => ({ name, rounds: [] }));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [index, [, work]] of contenders.entries()) {
      const milliseconds = await time(work);
      if (round >= 0) measured[index]?.rounds.push(milliseconds);
    }
  }
  return measured;
};

/** The time of listing a large folder, and of explaining an edit that does not match. */
export const measureFiles = async (): Promise<{
  lines: BudgetLine[];
  measured: Measurement[];
}> => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'lobe-tools-bench-')));
  const dataDirectory = join(root, 'data');
  const service = createLocalSystemService({ dataDirectory });
  const workspace = join(root, 'workspace');
  const call = { roots: [workspace], sessionId: 'bench' };
  try {
    await mkdir(workspace);
    await makeFolder(workspace);
    const folder = join(workspace, 'many');
    const [walk, list] = await measureRounds([
      ['bare fdir', () => new fdir().withFullPaths().crawl(folder).withPromise()],
      ['listFiles', () => service.listFiles({ path: 'many' }, call)],
    ]);

    const text = makeText(FILE_LENGTH);
    await writeFile(join(workspace, 'large.ts'), text);
    await service.readFile({ path: 'large.ts' }, call);
    // A long passage as a model misremembers it: one word is different.
    const middle = text.indexOf('\n', FILE_LENGTH / 2) + 1;
    const passage = text.slice(middle, middle + OLD_TEXT_LENGTH);
    const oldText = passage.replace('compute', 'computed');
    const edit = { newText: '', oldText, path: 'large.ts' };

    const [miss] = await measureRounds([
      ['editFile, a miss', () => service.editFile(edit, call).catch(() => undefined)],
    ]);
    if (!walk || !list || !miss) throw new Error('A contender was not measured.');
    return {
      lines: [
        atMost({
          limit: 1000,
          measured: median(list.rounds),
          name: 'listing 100,000 entries',
          unit: 'ms',
        }),
        atMost({
          limit: 1.3,
          measured: ratio(list, walk),
          name: 'listFiles over a bare fdir walk',
          unit: '×',
        }),
        atMost({
          limit: 300,
          measured: median(miss.rounds),
          name: 'explaining a miss in 5 MB',
          unit: 'ms',
        }),
      ],
      measured: [{ ...walk, name: 'bare fdir, one folder' }, list, miss],
    };
  } finally {
    await service.close();
    await rm(root, { force: true, recursive: true });
  }
};
