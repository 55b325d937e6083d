import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, it } from 'vitest';

import { listFiles } from '../hygiene/list-files.ts';
import { readWorkspace } from '../layers/workspace.ts';
import { repositoryRoot } from '../shared/repository-root.ts';

/*
 * Compiles the code in READMEs and docs, with all checks of the repository. Declarations that a
 * block presupposes precede it, hidden from readers: <!-- given declare const host: ToolHost; -->
 */

const BLOCK = /(?:<!-- given\s([\s\S]*?)-->\s*)?^( *)```(tsx?)\n([\s\S]*?)^ *```$/gm;

interface Block {
  /** Name of the compiled file, which shows the location of the block. */
  name: string;
  text: string;
}

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');

const readBlocks = (document: string): Block[] => {
  const blocks: Block[] = [];
  const markdown = read(document);
  for (const {
    0: whole,
    1: given = '',
    2: indent = '',
    3: kind,
    4: code = '',
    index,
  } of markdown.matchAll(BLOCK)) {
    const line = markdown.slice(0, index + whole.lastIndexOf(code)).split('\n').length;
    blocks.push({
      name: `${document.replaceAll(/[/.]/g, '-')}-line-${line}.${kind}`,
      text: `${given}\n${code.replaceAll(new RegExp(`^${indent}`, 'gm'), '')}\nexport {};\n`,
    });
  }
  return blocks;
};

/** Libraries that examples import, by a package that has them. */
const LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  'packages/builtin-tool-artifact': [
    '@types/node',
    '@types/react',
    'react',
    'react-i18next',
    'vitest',
  ],
  'packages/tool-host': ['ai'],
};

const linkLibraries = async (folder: string): Promise<void> => {
  for (const [owner, names] of Object.entries(LIBRARIES)) {
    for (const name of names) {
      const link = path.join(folder, 'node_modules', name);
      await mkdir(path.dirname(link), { recursive: true });
      await symlink(path.join(repositoryRoot, owner, 'node_modules', name), link, 'junction');
    }
  }
};

/** The source of every entry of a package. */
const listPaths = (): Record<string, string[]> => {
  const paths: Record<string, string[]> = {};
  for (const { directory, name } of readWorkspace(repositoryRoot).packages.values()) {
    const { exports = {} } = JSON.parse(
      readFileSync(path.join(directory, 'package.json'), 'utf8'),
    ) as {
      exports?: Record<string, string>;
    };
    for (const [subpath, file] of Object.entries(exports)) {
      const specifier = name + subpath.slice(1);
      paths[specifier] = [path.join(directory, file)];
      // The published package has the same entries under another name.
      const installed = specifier.replace(/^@lobechat\/tool-host/, 'lobe-tools');
      paths[installed] ??= [path.join(directory, file)];
    }
  }
  return paths;
};

it('compiles every code block of the documents', { timeout: 600_000 }, async () => {
  const documents = listFiles(repositoryRoot).filter(
    (file) => file.endsWith('.md') && !file.includes('/fixtures/'),
  );
  const blocks = documents.flatMap(readBlocks);
  expect(blocks.length).toBeGreaterThan(40);
  const folder = await mkdtemp(path.join(tmpdir(), 'code-blocks-'));
  try {
    for (const { name, text } of blocks) await writeFile(path.join(folder, name), text);
    await linkLibraries(folder);
    const compilerOptions = {
      jsx: 'react-jsx',
      lib: ['ES2024', 'ESNext.Disposable', 'DOM', 'DOM.Iterable'],
      noUnusedLocals: false,
      noUnusedParameters: false,
      paths: listPaths(),
      types: ['node'],
    };
    const base = path.join(repositoryRoot, 'tsconfig.base.json');
    const project = { compilerOptions, extends: base, files: blocks.map(({ name }) => name) };
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(project));
    const compiler = path.join(repositoryRoot, 'node_modules/typescript/bin/tsc');
    const compiled = await promisify(execFile)(process.execPath, [
      compiler,
      '--noEmit',
      '--checkers',
      '1',
      '-p',
      folder,
    ]).catch((error: { stdout: string }) => error);
    expect(compiled.stdout).toBe('');
  } finally {
    await rm(folder, { force: true, recursive: true });
  }
});
