import {
  chmod,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createFileChanges, type FileChanges } from '../changing/create-file-changes.ts';
import { describeOwnProcess } from '../changing/process-identity.ts';
import { createReadLedger, type ReadLedger } from '../ledger/create-read-ledger.ts';
import { hashBytes, hashText } from '../ledger/state-file.ts';
import { createTestWorkspace, type TestWorkspace } from '../testing/create-test-workspace.ts';

let ws: TestWorkspace;
let ledger: ReadLedger;
let changes: FileChanges;

const open = (): FileChanges => createFileChanges({ dataDirectory: ws.dataDirectory, ledger });

beforeEach(async () => {
  ws = await createTestWorkspace();
  ledger = createReadLedger({ dataDirectory: ws.dataDirectory });
  changes = open();
});

afterEach(() => ws.remove());

const write = (name: string, content: string) =>
  changes.writeFile({ content, path: name }, ws.call);
const undo = (...ids: string[]) => changes.undoChanges({ ids }, ws.call);
const undoAll = () => changes.undoChanges({ all: true }, ws.call);
const list = async () => (await changes.listChanges({}, ws.call)).changes;

const entryFile = (id: string): string =>
  path.join(ws.dataDirectory, 'changes', 'sessions', hashText('session'), `${id}.json`);

describe('undoChanges refuses', () => {
  it('to guess what is meant', async () => {
    for (const params of [{}, { all: false }, { all: true, ids: ['change-1'] }])
      await expect(changes.undoChanges(params, ws.call)).rejects.toMatchObject({
        type: 'InvalidArguments',
      });
  });

  it('unknown changes, and those of other sessions', async () => {
    await write('a.txt', 'a');
    const other = { ...ws.call, sessionId: 'other' };
    expect(await changes.listChanges({}, other)).toEqual({ changes: [], total: 0 });
    const state = await changes.undoChanges({ ids: ['change-1', '../x'] }, other);
    expect(state).toMatchObject({ failed: 2, results: [{ error: { type: 'NotFound' } }, {}] });
    expect(await ws.read('a.txt')).toBe('a');
  });

  it('if someone changed the file since, deleted it, or recreated it', async () => {
    await ws.make({ 'a.txt': 'old', 'b.txt': 'old', 'c.txt': 'old' });
    await write('a.txt', 'new');
    await write('b.txt', 'new');
    await changes.deleteFiles({ paths: ['c.txt'] }, ws.call);
    await ws.make({ 'a.txt': 'not', 'c.txt': 'made again' });
    await rm(path.join(ws.root, 'b.txt'));
    expect((await list()).map(({ blocked }) => blocked?.includes('somebody else'))).toEqual([
      true,
      true,
      true,
    ]);
    const { failed, results } = await undoAll();
    expect(failed).toBe(3);
    expect(results[0]?.error?.type).toBe('Conflict');
    expect([await ws.read('a.txt'), await ws.read('c.txt')]).toEqual(['not', 'made again']);
  });

  it('an older change before a newer one of the same file', async () => {
    await write('a.txt', 'one');
    await write('a.txt', 'two');
    expect((await list()).map(({ blocked }) => blocked)).toEqual([
      undefined,
      'change-2 came after it: undo that first.',
    ]);
    expect((await undo('change-1')).results[0]?.error?.message).toContain('change-2');
    expect(await undo('change-1', 'change-2')).toMatchObject({ failed: 0, succeeded: 2 });
    expect(await readdir(ws.root)).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'the same content came back since',
      async () => {
        await write('a.txt', 'one');
        await write('a.txt', 'two');
        await write('a.txt', 'one');
      },
      'change-3',
    ],
    [
      'something alike was moved over it',
      async () => {
        await ws.make({ 'b.txt': 'one' });
        await write('a.txt', 'one');
        const items = [{ from: 'b.txt', to: 'a.txt' }];
        await changes.moveFiles({ items, overwrite: true }, ws.call);
      },
      'change-2',
    ],
    [
      'the folder of a deleted file was deleted too',
      async () => {
        await ws.make({ 'dir/a.txt': 'a' });
        await changes.deleteFiles({ paths: ['dir/a.txt', 'dir'] }, ws.call);
      },
      'change-2',
    ],
    [
      'a file of a moved folder was changed',
      async () => {
        await ws.make({ 'dir/a.txt': 'a' });
        await changes.moveFiles({ items: [{ from: 'dir', to: 'moved' }] }, ws.call);
        await write('moved/a.txt', 'b');
      },
      'change-2',
    ],
    [
      'it was taken back by a newer change',
      async () => {
        await ws.make({ 'a.txt': 'old' });
        await write('a.txt', 'new');
        await write('a.txt', 'old');
      },
      'change-2',
    ],
  ])('an older change that looks untouched, if %s', async (_, make, newer) => {
    await make();
    const before = await ws.list();
    expect((await undo('change-1')).results[0]?.error?.message).toContain(`${newer} came after it`);
    expect(await ws.list()).toEqual(before);
    expect((await undoAll()).failed).toBe(0);
  });

  it('to undo twice', async () => {
    await write('a.txt', 'one');
    await undo('change-1');
    expect((await undo('change-1')).results[0]?.error?.message).toContain('already');
    expect((await list())[0]).toMatchObject({ id: 'change-1', undoneAt: expect.any(String) });
    expect(await undoAll()).toEqual({ failed: 0, results: [], succeeded: 0 });
  });

  it('to follow a link that was placed in the way, and paths that are no longer allowed', async () => {
    await ws.make({ 'dir/a.txt': 'old' });
    await write('dir/a.txt', 'new');
    await rm(path.join(ws.root, 'dir'), { recursive: true });
    await mkdir(path.join(ws.base, 'outside'));
    await writeFile(path.join(ws.base, 'outside/a.txt'), 'new');
    await symlink('../outside', path.join(ws.root, 'dir'));
    expect((await undoAll()).results[0]?.error?.type).toBe('OutsideWorkspace');
    expect(await readFile(path.join(ws.base, 'outside/a.txt'), 'utf8')).toBe('new');
    const elsewhere = { ...ws.call, roots: [path.join(ws.base, 'outside')] };
    const state = await changes.undoChanges({ all: true }, elsewhere);
    expect(state.results[0]?.error?.type).toBe('Conflict');
  });
});

describe('undoChanges', () => {
  it('undoes a session, in the next process, newest first', async () => {
    await ws.make({ 'a.txt': 'a', 'dir/b.txt': 'b' });
    await chmod(path.join(ws.root, 'a.txt'), 0o640);
    await write('a.txt', 'a2');
    await write('new/deep/c.txt', 'c');
    await changes.moveFiles({ items: [{ from: 'a.txt', to: 'moved/a.txt' }] }, ws.call);
    await write('moved/a.txt', 'a3');
    await changes.copyFiles({ items: [{ from: 'dir', to: 'copy' }] }, ws.call);
    await changes.deleteFiles({ paths: ['dir'], recursive: true }, ws.call);
    changes = open();
    const { failed, results } = await undoAll();
    expect(failed).toBe(0);
    expect(results.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2, 1].map((id) => `change-${id}`));
    expect(await ws.list()).toEqual(['a.txt', 'dir', 'dir/b.txt']);
    expect(await ws.read('a.txt')).toBe('a');
    expect((await stat(path.join(ws.root, 'a.txt'))).mode & 0o777).toBe(0o640);
  });

  it('keeps what others put into created folders', async () => {
    await write('new/a.txt', 'a');
    await ws.make({ 'new/b.txt': 'b' });
    expect((await undoAll()).failed).toBe(0);
    expect(await readdir(path.join(ws.root, 'new'))).toEqual(['b.txt']);
  });

  it('refuses a copy with later changes in it, and undoes an untouched one', async () => {
    await ws.make({ 'dir/b.txt': 'b' });
    await changes.copyFiles({ items: [{ from: 'dir', to: 'copy' }] }, ws.call);
    await ws.make({ 'copy/b.txt': 'x' });
    expect((await undoAll()).failed).toBe(1);
    await ws.make({ 'copy/b.txt': 'b' });
    expect((await undoAll()).failed).toBe(0);
    expect(await readdir(ws.root)).toEqual(['dir']);
  });

  it('restores what a move replaced', async () => {
    await ws.make({ 'a.txt': 'a', 'b.txt': 'b' });
    await changes.moveFiles({ items: [{ from: 'a.txt', to: 'b.txt' }], overwrite: true }, ws.call);
    expect((await undoAll()).failed).toBe(0);
    expect([await ws.read('a.txt'), await ws.read('b.txt')]).toEqual(['a', 'b']);
  });

  it.each<[string, (place: (name: string) => string) => Promise<unknown>]>([
    ['the file that was moved', (place) => rename(place('b.txt'), place('a.txt'))],
    [
      'all of it',
      async (place) => {
        await rename(place('b.txt'), place('a.txt'));
        await ws.make({ 'b.txt': 'b' });
      },
    ],
  ])('continues if %s is restored already, after a kill or by hand', async (_, putBack) => {
    await ws.make({ 'a.txt': 'a', 'b.txt': 'b' });
    await changes.moveFiles({ items: [{ from: 'a.txt', to: 'b.txt' }], overwrite: true }, ws.call);
    await putBack((name) => path.join(ws.root, name));
    expect((await undoAll()).failed).toBe(0);
    expect([await ws.read('a.txt'), await ws.read('b.txt')]).toEqual(['a', 'b']);
  });

  it('finishes undoing a patch that moved a file and changed it', async () => {
    await ws.make({ 'a.txt': 'a\n', 'b.txt': 'b\n' });
    await changes.applyPatch(
      {
        patch:
          '*** Begin Patch\n*** Update File: a.txt\n*** Move to: c.txt\n@@\n-a\n+c\n*** End Patch',
      },
      ws.call,
    );
    await ws.make({ 'a.txt': 'a\n' });
    expect((await undoAll()).failed).toBe(0);
    expect(await ws.list()).toEqual(['a.txt', 'b.txt']);
  });

  it('keeps permissions that were changed since', async () => {
    await ws.make({ 'run.sh': 'old' });
    await write('run.sh', 'new');
    await chmod(path.join(ws.root, 'run.sh'), 0o755);
    await undoAll();
    expect(await ws.read('run.sh')).toBe('old');
    expect((await stat(path.join(ws.root, 'run.sh'))).mode & 0o777).toBe(0o755);
  });

  it('restores what the session had read, and nothing else', async () => {
    await ws.make({ 'read.txt': 'old', 'unread.txt': 'old' });
    const hash = hashBytes(Buffer.from('old'));
    const file = path.join(ws.root, 'read.txt');
    await ledger.record('session', file, hash);
    await write('read.txt', 'new');
    await write('unread.txt', 'new');
    await undoAll();
    expect(await ledger.check('session', file, hash)).toBe('current');
    expect(await ledger.check('session', path.join(ws.root, 'unread.txt'), hash)).toBe('unread');
  });

  it('works without a session during the lifetime of the object', async () => {
    const call = { roots: [ws.root] };
    await changes.writeFile({ content: 'a', path: 'a.txt' }, call);
    expect((await open().listChanges({}, call)).total).toBe(0);
    expect((await changes.undoChanges({ all: true }, call)).succeeded).toBe(1);
  });
});

describe('listChanges', () => {
  it('returns the newest first, up to a limit, for one folder or file, with the total', async () => {
    for (const name of ['a.txt', 'dir/b.txt', 'dir/c.txt']) await write(name, name);
    await changes.moveFiles({ items: [{ from: 'dir/c.txt', to: 'c.txt' }] }, ws.call);
    const ids = async (params: { limit?: number; path?: string }) => {
      const state = await changes.listChanges(params, ws.call);
      return [state.total, ...state.changes.map(({ id }) => id)];
    };
    expect(await ids({ limit: 2 })).toEqual([4, 'change-4', 'change-3']);
    expect(await ids({ path: 'dir' })).toEqual([3, 'change-4', 'change-3', 'change-2']);
    expect(await ids({ path: 'a.txt' })).toEqual([1, 'change-1']);
    await expect(ids({ path: '/etc' })).rejects.toMatchObject({ type: 'OutsideWorkspace' });
  });

  it('skips damaged entries', async () => {
    await write('a.txt', 'a');
    await write('a.txt', 'b');
    await writeFile(entryFile('change-2'), '{"id":"change-2","pa');
    expect((await list()).map(({ id }) => id)).toEqual(['change-1']);
    expect((await write('a.txt', 'c')).change.id).toBe('change-3');
  });

  it('reports that the oldest contents were dropped to stay within the limit', async () => {
    const limited = createFileChanges({ dataDirectory: ws.dataDirectory, maxKeptTotal: 400 });
    const noise = (seed: number): string =>
      Array.from({ length: 8 }, (_, index) => hashText(`${seed} ${index}`)).join('');
    for (let index = 0; index < 6; index += 1)
      await limited.writeFile({ content: noise(index), path: 'a.txt' }, ws.call);
    const { changes: made } = await limited.listChanges({}, ws.call);
    expect(made.map(({ blocked }) => blocked?.includes('no longer kept'))).toContain(true);
    expect((await limited.undoChanges({ all: true }, ws.call)).failed).toBeGreaterThan(0);
    expect(await ws.read('a.txt')).not.toBe('');
  });

  it('settles changes of a killed process by the state of the files', async () => {
    await ws.make({ 'a.txt': 'old', 'b.txt': 'old' });
    await write('a.txt', 'new');
    await write('b.txt', 'new');
    const [, start, realm] = describeOwnProcess().split('-');
    for (const id of ['change-1', 'change-2']) {
      const entry = JSON.parse(await readFile(entryFile(id), 'utf8')) as object;
      const pending = `4194305-${start}-${realm}`;
      await writeFile(entryFile(id), JSON.stringify({ ...entry, pending }));
    }
    await ws.make({ 'b.txt': 'old' });
    expect((await list()).map(({ id }) => id)).toEqual(['change-1']);
    expect((await undoAll()).failed).toBe(0);
    expect(await ws.read('a.txt')).toBe('old');
  });
});
