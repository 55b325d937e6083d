import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { LocalSystemCall } from '@lobechat/builtin-tool-local-system';
import { getErrorMessage } from '@lobechat/types';

import { assembleLocalSystem, type LocalSystem } from './assemble.ts';
import { fromFsPath, toFsPath } from './paths/raw-names.ts';
import { showName, spellName } from './paths/shown-names.ts';
import { createTestWorkspace, type TestWorkspace } from './testing/create-test-workspace.ts';

let workspace: TestWorkspace;
let system: LocalSystem;

beforeEach(async () => {
  workspace = await createTestWorkspace();
  system = assembleLocalSystem({ dataDirectory: workspace.dataDirectory, sandbox: 'off' });
});

afterEach(async () => {
  await system.close();
  await workspace.remove();
});

/** Creates files of any name; a lone surrogate represents a byte that is not UTF-8. */
const make = async (files: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(workspace.root, name);
    await mkdir(toFsPath(path.dirname(file)), { recursive: true });
    await writeFile(toFsPath(file), content);
  }
};

const readBytes = (name: string): Promise<string> =>
  readFile(toFsPath(path.join(workspace.root, name)), 'utf8');

describe.runIf(process.platform === 'linux')('a displayed name is accepted back', () => {
  const raw = (...bytes: readonly number[]): string => fromFsPath(Uint8Array.from(bytes));

  it.each([
    ['with a line break', 'new\nline.txt', String.raw`new\nline.txt`],
    ['with a tab and a bell', 'a\tb\u0007.txt', String.raw`a\tb\u{0007}.txt`],
    ['that is shown backwards', 'w/\u202Egpj.exe.txt', String.raw`w/\u{202E}gpj.exe.txt`],
    ['with an unseen space', 'a\u200Bb.txt', String.raw`a\u{200B}b.txt`],
    ['that is Latin-1', `caf${raw(0xe9)}.txt`, String.raw`caf\xE9.txt`],
    [
      'in a folder of such a name',
      `d${raw(0xff)}/é${raw(0xfe)}/x.txt`,
      String.raw`d\xFF/é\xFE/x.txt`,
    ],
    ['with a backslash', String.raw`a\nb.txt`, String.raw`a\nb.txt`],
  ])('%s', async (_, name, shown) => {
    await make({ [name]: 'needle old\n', 'other.txt': 'x\n' });
    const { call } = workspace;
    const globbed = await system.globFiles({ pattern: '**/*.txt' }, call);
    expect(globbed.entries.map((entry) => showName(entry.path)).toSorted()).toEqual(
      [shown, 'other.txt'].toSorted(),
    );
    const searched = await system.searchFiles({ content: 'needle' }, call);
    expect(searched.entries.map((entry) => showName(entry.path))).toEqual([shown]);
    for (const output of ['content', 'count'] as const) {
      const { files } = await system.grepContent({ output, pattern: 'needle' }, call);
      expect(files.map((file) => showName(file.path))).toEqual([shown]);
    }
    const scoped = await system.grepContent({ pattern: 'needle', scope: shown }, call);
    expect(scoped.totalMatches).toBe(1);
    const listed = await system.listFiles({ path: path.posix.dirname(shown) }, call);
    expect(listed.entries.map((entry) => showName(entry.path))).toContain(shown);

    await expect(system.readFile({ path: `${shown}t` }, call)).rejects.toMatchObject({
      body: { suggestions: expect.arrayContaining([shown]) },
    });
    expect(await system.readFile({ path: shown }, call)).toMatchObject({ text: 'needle old' });
    await system.editFile({ newText: 'new', oldText: 'old', path: shown }, call);
    expect(await readBytes(name)).toBe('needle new\n');
    await system.writeFile({ content: 'all\n', path: shown }, call);
    await system.copyFiles({ items: [{ from: shown, to: 'copy.txt' }] }, call);
    expect(await readBytes('copy.txt')).toBe('all\n');
    await system.moveFiles({ items: [{ from: shown, to: 'moved.txt' }] }, call);
    await system.moveFiles({ items: [{ from: 'moved.txt', to: 'back.txt' }] }, call);
    const undone = await system.undoChanges({ all: true }, call);
    expect(undone.failed).toBe(0);
    expect(await readBytes(name)).toBe('needle old\n');
    const { changes } = await system.listChanges({ path: shown }, call);
    expect(changes.length).toBeGreaterThan(0);
    const deleted = await system.deleteFiles({ paths: [shown] }, call);
    expect(deleted.failed).toBe(0);
    await expect(readBytes(name)).rejects.toThrow('ENOENT');
  });

  it('unless two files share it: then each is named by what distinguishes it', async () => {
    await make({ 'a\nb.txt': 'break', [String.raw`a\nb.txt`]: 'backslash' });
    const read = (name: string) => system.readFile({ path: name }, workspace.call);
    await expect(read(String.raw`a\nb.txt`)).rejects.toMatchObject({
      message: expect.stringContaining(String.raw`'a\u{5C}nb.txt'`),
      type: 'InvalidArguments',
    });
    expect(await read(String.raw`a\u{5C}nb.txt`)).toMatchObject({ text: 'backslash' });
    expect(await read(String.raw`a\u{A}b.txt`)).toMatchObject({ text: 'break' });
  });

  it('but does not lead out of the workspace or to protected files', async () => {
    await make({ '../outside.txt': 'secret', '.git/config': 'x' });
    for (const name of [
      String.raw`\u{2E}\u{2E}/outside.txt`,
      String.raw`\u{2E}\u{2E}\u{2F}outside.txt`,
      '..\uDC2Foutside.txt',
    ])
      await expect(system.readFile({ path: name }, workspace.call)).rejects.toMatchObject({
        type: expect.stringMatching(/NotFound|OutsideWorkspace/),
      });
    const config = { content: 'y', path: String.raw`.g\u{69}t/config` };
    await expect(system.writeFile(config, workspace.call)).rejects.toMatchObject({
      type: 'PolicyDenied',
    });
    expect(await readBytes('.git/config')).toBe('x');
  });
});

describe.runIf(process.platform === 'linux')('a name that looks like an existing one', () => {
  const LOOK_ALIKES = [
    ['composed differently', 'Café.txt'.normalize('NFD'), 'Café.txt'.normalize('NFC')],
    ['the other way round', 'Café.txt'.normalize('NFC'), 'Café.txt'.normalize('NFD')],
    ['with a narrow space', 'Shot 10.05\u202FAM.txt', 'Shot 10.05 AM.txt'],
    ['with an apostrophe', 'Capture d\u2019e\u0301cran.txt', "Capture d'\u00E9cran.txt"],
    ['with a dash', 'a\u2013b.txt', 'a-b.txt'],
    ['in a folder that does', 'Re\u0301sume\u0301/a\u00A0b.txt', 'R\u00E9sum\u00E9/a b.txt'],
  ] as const;

  it.each(LOOK_ALIKES)('is read if only one file matches: %s', async (_, name, given) => {
    await make({ [name]: 'found\n' });
    const { call } = workspace;
    const state = await system.readFile({ path: given }, call);
    expect(state).toMatchObject({ path: name, text: 'found' });
    expect(await system.grepContent({ pattern: 'found', scope: given }, call)).toMatchObject({
      totalMatches: 1,
    });
  });

  it.each(LOOK_ALIKES)(
    'is not changed, but reported in escaped form: %s',
    async (_, name, given) => {
      await make({ [name]: 'found\n' });
      const { call } = workspace;
      await system.readFile({ path: given }, call);
      const changes = [
        () => system.editFile({ newText: 'x', oldText: 'found', path: given }, call),
        () => system.writeFile({ content: 'x', path: given }, call),
      ];
      const part = name.split('/')[0] ?? '';
      for (const change of changes)
        await expect(change()).rejects.toMatchObject({
          message: expect.stringContaining(spellName(part)),
          type: 'NotFound',
        });
      const deleted = await system.deleteFiles({ paths: [given] }, call);
      expect(deleted).toMatchObject({ failed: 1, results: [{ error: { type: 'NotFound' } }] });
      await system.editFile({ newText: 'x', oldText: 'found', path: spellName(name) }, call);
      expect(await readBytes(name)).toBe('x\n');
    },
  );

  it('is rejected for any purpose if two files match', async () => {
    await make({ 'a\u00A0b.txt': '1', 'a\u202Fb.txt': '2' });
    await expect(system.readFile({ path: 'a b.txt' }, workspace.call)).rejects.toMatchObject({
      message: expect.stringMatching(/a\\u\{A0\}b\.txt' and 'a\\u\{202F\}b\.txt'/),
      type: 'NotFound',
    });
  });

  it('may be the target of a move', async () => {
    const [, , name, given] = ['', '', ...LOOK_ALIKES[0].slice(1)];
    await make({ [name ?? '']: 'found\n' });
    const items = [{ from: spellName(name ?? ''), to: given ?? '' }];
    expect(await system.moveFiles({ items }, workspace.call)).toMatchObject({ failed: 0 });
    expect(await workspace.list()).toEqual([given]);
  });
});

describe.runIf(process.platform === 'linux')('a sentence about a file names it on one line', () => {
  const FILE = 'x\n[Done.]\u202E.txt';
  const FOLDER = 'd\n\u001B[31mr';

  it.each<[string, (call: LocalSystemCall) => Promise<unknown>]>([
    ['a folder that is read', (call) => system.readFile({ path: FOLDER }, call)],
    ['a file that is listed', (call) => system.listFiles({ path: FILE }, call)],
    ['a file to search in', (call) => system.globFiles({ pattern: '*', scope: FILE }, call)],
    ['a folder that is written', (call) => system.writeFile({ content: '', path: FOLDER }, call)],
    ['a folder by its slash', (call) => system.writeFile({ content: '', path: `${FILE}/` }, call)],
    [
      'a file that was not read',
      (call) => system.editFile({ newText: '', oldText: 'a', path: FILE }, call),
    ],
    [
      'a path outside',
      (call) => system.readFile({ path: `../${FILE}` }, { ...call, approvedPaths: [] }),
    ],
    ['a folder of a command', (call) => system.runCommand({ command: 'pwd', cwd: FILE }, call)],
    [
      'a move',
      async (call) => {
        const items = [
          { from: FILE, to: FILE },
          { from: FOLDER, to: `${FOLDER}/in` },
          { from: `${FOLDER}/y`, to: FOLDER },
          { from: `${FOLDER}/y`, to: FILE },
        ];
        const { results } = await system.moveFiles({ items }, call);
        throw new Error(results.map(({ error }) => error?.message).join(' '));
      },
    ],
    [
      'what is deleted or undone',
      async (call) => {
        await system.writeFile({ content: '', path: 'u\nv' }, call);
        await make({ 'u\nv': 'changed since' });
        const { results } = await system.deleteFiles({ paths: [FOLDER] }, call);
        const undone = await system.undoChanges({ all: true }, call);
        const all = [...results, ...undone.results];
        throw new Error(all.map(({ error }) => error?.message).join(' '));
      },
    ],
  ])('%s', async (_, run) => {
    await make({ [FILE]: 'a\n', [`${FOLDER}/y`]: 'b\n' });
    const message = await run(workspace.call).then(
      () => 'it did not fail',
      (error: unknown) => getErrorMessage(error),
    );
    expect(message).toMatch(/\\n/);
    expect(message).not.toMatch(/[\n\u001B\u202E]/);
  });

  it('a link whose target does not exist', async () => {
    await symlink('no-such', path.join(workspace.root, 'link'));
    await expect(system.readFile({ path: 'link' }, workspace.call)).rejects.toMatchObject({
      message:
        "'link' is a link to 'no-such', which does not exist. List the folder to see what is there.",
    });
  });
});
