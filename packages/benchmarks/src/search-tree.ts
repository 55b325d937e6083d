import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Size of the searched tree: 20 files in each of 5000 folders. */
export const TREE_FILES = 100_000;
/** In one file out of this many. */
const RARE = 1000;
const EXTENSIONS = ['ts', 'tsx', 'js', 'json', 'md', 'css', 'py', 'txt', 'go', 'rs'];

/** In every thousandth file of the tree, once. */
export const NEEDLE = 'needleInTheStack';

/** Lines of words, of varying length. */
const makeBodies = (): string[] =>
  Array.from({ length: 100 }, (_, body) =>
    Array.from({ length: 20 + (body % 30) }, (__, line) =>
      `  const value${body} = compute(${line}, 'some text', other.field);\n`.repeat(1 + (line % 2)),
    ).join(''),
  );

/** Creates the tree in a temporary folder. */
export const makeSearchTree = async (): Promise<{ remove: () => Promise<void>; root: string }> => {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'lobe-tools-bench-')));
  const bodies = makeBodies();
  await writeFile(path.join(root, '.gitignore'), 'node_modules\n*.log\n/dist/\n');
  for (let folder = 0; folder < TREE_FILES / 20; folder += 1) {
    const place = path.join(root, `p${folder % 20}`, `m${folder % 500}`, `d${folder}`);
    await mkdir(place, { recursive: true });
    await Promise.all(
      Array.from({ length: 20 }, (_, file) => {
        const index = folder * 20 + file;
        const end = index % RARE === 0 ? `${NEEDLE} ${index}\n` : '';
        const name = `file${file}.${EXTENSIONS[file % EXTENSIONS.length]}`;
        return writeFile(path.join(place, name), `${bodies[index % bodies.length]}${end}`);
      }),
    );
  }
  return { remove: () => rm(root, { force: true, recursive: true }), root };
};
