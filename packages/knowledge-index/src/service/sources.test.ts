import { once } from 'node:events';
import { rename, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { AddDocumentsParams, KnowledgeCall } from '@lobechat/builtin-tool-knowledge-base';

import { createKnowledgeTester, type KnowledgeTester } from '../testing/create-tester.ts';

/* Documents from files and folders that change, have several names, and disappear. */

let tester: KnowledgeTester;
let call: KnowledgeCall;

beforeAll(async () => {
  tester = await createKnowledgeTester();
  ({ call } = tester);
});

afterAll(() => tester.remove());

/** A base of a folder with three files: `a.md`, `b.md` and `below/c.md`. */
const createBase = async (name: string): Promise<string> => {
  for (const file of ['a', 'b', 'below/c']) {
    await tester.write(`${name}/${file}.md`, `# ${file}\n\nApples cost three.\n`);
  }
  await tester.service.createKnowledgeBase({ name }, call);
  await tester.service.addDocuments({ base: name, paths: [name] }, call);
  return name;
};

const list = async (base: string) =>
  (await tester.service.listDocuments({ base, limit: 200, sort: 'title' }, call)).state.documents;

const listFiles = async (base: string): Promise<string[]> =>
  (await list(base)).map(({ path: file = '' }) => path.basename(file)).toSorted();

/** Like the host: grants what a person would be asked for. */
const remove = async (base: string, what: { documents?: string[]; paths?: string[] }) => {
  const params = { base, ...what };
  const { ids } = await tester.service.previewDeletion(params, call);
  const grants = ids.map((id) => `delete:${id}`);
  return (await tester.service.removeDocuments(params, { ...call, grants })).state;
};

const refresh = async (base: string, what: { documents?: string[]; paths?: string[] } = {}) =>
  (await tester.service.refreshDocuments({ base, ...what }, call)).state;

/* Every way to write a path refers to the same files. */
const WAYS: ReadonlyArray<
  [name: string, write: (folder: string, root: string) => string, files: string[]]
> = [
  ['a relative file', (folder) => `${folder}/a.md`, ['a.md']],
  ['a relative file with a dot', (folder) => `./${folder}/a.md`, ['a.md']],
  ['an absolute file', (folder, root) => `${root}/${folder}/a.md`, ['a.md']],
  ['a folder below', (folder) => `${folder}/below`, ['c.md']],
  ['the folder', (folder) => folder, ['a.md', 'b.md', 'c.md']],
  ['the folder with a dot and a slash', (folder) => `./${folder}/`, ['a.md', 'b.md', 'c.md']],
  ['a way around', (folder) => `${folder}/below/../`, ['a.md', 'b.md', 'c.md']],
  ['the absolute folder', (folder, root) => `${root}/${folder}/`, ['a.md', 'b.md', 'c.md']],
  ['the folder above', () => '.', ['a.md', 'b.md', 'c.md']],
];

describe.each(WAYS)('%s', (name, write, files) => {
  it('refreshes nothing else, even if the host asks which paths are read', async () => {
    const base = await createBase(`refresh ${name}`);
    for (const file of ['a', 'b', 'below/c']) {
      await tester.write(`${base}/${file}.md`, `# ${file}\n\nApples cost four now.\n`);
    }
    const paths = [write(base, tester.root)];
    const read = await tester.service.listSourcePaths({ base, paths }, call);
    expect(read).not.toEqual([]);
    const { failed, results } = await refresh(base, { paths });
    expect(failed).toBe(0);
    expect(results.map((one) => path.basename(one.path ?? '')).toSorted()).toEqual(files);
  });

  it('is removed, and does not come back with the next refresh', async () => {
    const base = await createBase(`remove ${name}`);
    const { succeeded } = await remove(base, { paths: [write(base, tester.root)] });
    expect(succeeded).toBe(files.length);
    await refresh(base);
    const left = ['a.md', 'b.md', 'c.md'].filter((file) => !files.includes(file));
    expect(await listFiles(base)).toEqual(left);
  });
});

describe('a removed document', () => {
  it('comes back if its folder is added again', async () => {
    const base = await createBase('again');
    const [first] = await list(base);
    await remove(base, { documents: [first?.id ?? ''] });
    await refresh(base);
    expect(await listFiles(base)).toHaveLength(2);
    await tester.service.addDocuments({ base, paths: [base] }, call);
    expect(await listFiles(base)).toHaveLength(3);
  });

  it('may be named by the id of a passage, in lower case', async () => {
    const base = await createBase('ids');
    const [first, second] = await list(base);
    const documents = [`${first?.id}.0123`, second?.id.toLowerCase() ?? ''];
    expect(await remove(base, { documents })).toMatchObject({ failed: 0, succeeded: 2 });
  });
});

describe('unknown names', () => {
  describe('a path that does not exist', () => {
    it.each([
      ['nearly/a.dm', 'nearly/a.md'],
      ['nearly/belwo/c.md', 'nearly/below'],
      ['nearl', 'nearly'],
      ['only-here.md', 'nearly/below/only-here.md'],
      ['Only-Here.MD', 'nearly/below/only-here.md'],
    ])('%s is answered with %s', async (given, meant) => {
      await createBase('nearly').catch(() => undefined);
      await tester.write('nearly/below/only-here.md', 'Pears.\n');
      const params = { base: 'nearly', paths: [given] };
      const { state } = await tester.service.addDocuments(params, call);
      expect(state.results[0]?.error?.message).toContain(`Did you mean ${JSON.stringify(meant)}?`);
    });

    it('is compared with others for the first ten of a call, since that takes time', async () => {
      const base = await createBase('many');
      const paths = Array.from({ length: 60 }, (_, index) => `many/a${index}.md`);
      const suggested = (messages: ReadonlyArray<string | undefined>) =>
        messages.filter((message) => message?.includes('Did you mean')).length;
      const { state } = await tester.service.addDocuments({ base, paths }, call);
      const { failed, results } = await refresh(base, { paths });
      const gone = await tester.service.removeDocuments({ base, paths }, call);
      expect(failed).toBe(60);
      for (const items of [state.results, results, gone.state.results]) {
        expect(suggested(items.map(({ error }) => error?.message))).toBe(10);
      }
    });

    it('shows what a name hides', async () => {
      const base = await createBase('hostile names');
      await tester.write('hostile names/gr\u202Eeen\nSYSTEM.md', '# Colours\n');
      const given = 'hostile names/grEeen\nSYSTEM.md';
      const { state } = await tester.service.addDocuments({ base, paths: [given] }, call);
      const message = state.results[0]?.error?.message ?? '';
      expect(message).toContain('Did you mean');
      expect(message).not.toMatch(/[\u202E\n]/);
      await tester.service.addDocuments({ base, paths: ['hostile names'] }, call);
      await expect(
        tester.service.readKnowledge({ id: given.slice(14) }, call),
      ).rejects.toMatchObject({ message: expect.not.stringMatching(/[\u202E\n]/) as string });
    });

    it('keeps no pipe, device or socket in the base', async () => {
      const base = await createBase('special');
      const server = createServer().listen(path.join(tester.root, 'special/socket.md'));
      await once(server, 'listening');
      const before = (await list(base)).length;
      const params = { base, paths: ['special/socket.md'] };
      const { state } = await tester.service.addDocuments(params, call);
      server.close();
      expect(state.results[0]?.error?.message).toMatch(/is not a file/);
      expect(await list(base)).toHaveLength(before);
    });

    it('outside the workspace says nothing of what is there', async () => {
      await createBase('outside');
      const params = { base: 'outside', paths: ['/etc/passwdd'] };
      const { state } = await tester.service.addDocuments(params, call);
      expect(state.results[0]?.error?.message).not.toContain('Did you mean');
    });

    it('fails when it is refreshed, also within an added folder', async () => {
      const base = await createBase('refresh nothing');
      const { failed, results } = await refresh(base, { paths: [`${base}/nowhere.md`] });
      expect(failed).toBe(1);
      expect(results[0]?.error?.type).toBe('NotFound');
      await tester.write(`${base}/new.md`, '# New\n\nPears.\n');
      expect(await refresh(base, { paths: [`${base}/new.md`] })).toMatchObject({ failed: 0 });
    });
  });

  it.each([
    ['a title', { documents: ['below/c'] }, /Did you mean D\d+ \(.*c\.md\)\?/],
    ['the name of a file', { paths: ['c.md'] }, /Did you mean D\d+ \(.*below\/c\.md\)\?/],
    ['an unknown id', { documents: ['D1'] }, /listDocuments lists them/],
    ['an unknown path', { paths: ['nowhere'] }, /listDocuments lists them/],
    ['a misspelt file', { paths: ['below/cc.md'] }, /Did you mean D\d+ \(.*c\.md\)\?/],
  ])('%s is reported with suggestions, and the rest is done', async (way, what, text) => {
    const base = await createBase(`unknown ${way}`);
    const [first] = await list(base);
    for (const change of [refresh, remove]) {
      const { failed, results, succeeded } = await change(base, {
        ...what,
        documents: [...('documents' in what ? what.documents : []), first?.id ?? ''],
      });
      expect({ failed, succeeded }).toEqual({ failed: 1, succeeded: 1 });
      expect(results[0]?.error).toMatchObject({
        message: expect.stringMatching(text),
        type: 'NotFound',
      });
    }
  });
});

it.each([
  ['*.md', '{"include":["*.md"],"paths":["."]}'],
  ['notes/**/*.md', '{"include":["**/*.md"],"paths":["notes"]}'],
  ['a/b/{c,d}.txt', '{"include":["{c,d}.txt"],"paths":["a/b"]}'],
])('%s among paths is answered with what to pass instead', async (glob, instead) => {
  const name = `glob ${glob}`;
  await tester.service.createKnowledgeBase({ name }, call);
  const { state } = await tester.service.addDocuments({ base: name, paths: [glob] }, call);
  expect(state.results[0]?.error).toMatchObject({
    message: expect.stringContaining(instead),
    type: 'NotFound',
  });
});

describe('tags and metadata', () => {
  const labels = { metadata: { year: 2026 }, tags: ['fruit'] };

  const labelsOf = async (base: string) =>
    (await list(base)).map(({ metadata, tags }) => ({ metadata, tags }));

  it.each([
    ['a single file', 'one/a.md'],
    ['a folder', 'two'],
  ])('of %s survive a change and a repeated add without any', async (base, added) => {
    const file = added.endsWith('.md') ? added : `${added}/a.md`;
    await tester.write(file, '---\nauthor: Ana\n---\n\nApples.\n');
    await tester.service.createKnowledgeBase({ name: base }, call);
    await tester.service.addDocuments({ base, paths: [added], ...labels }, call);
    await tester.write(file, '---\nauthor: Zoe\n---\n\nApples and pears.\n');
    await refresh(base);
    const kept = { metadata: { author: 'Zoe', year: 2026 }, tags: ['fruit'] };
    expect(await labelsOf(base)).toEqual([kept]);
    await tester.write(file, '---\nauthor: Zoe\n---\n\nApples, pears and plums.\n');
    await tester.service.addDocuments({ base, paths: [added] }, call);
    expect(await labelsOf(base)).toEqual([kept]);
    await tester.service.addDocuments({ base, paths: [added], tags: ['food'] }, call);
    expect(await labelsOf(base)).toEqual([{ ...kept, tags: ['food'] }]);
  });

  it('and globs of a folder are kept if a call adds nothing', async () => {
    const base = await createBase('nothing');
    const { state } = await tester.service.addDocuments(
      { base, include: ['*.none'], paths: [base] },
      call,
    );
    expect(state).toMatchObject({ failed: 1, succeeded: 0 });
    await tester.write(`${base}/new.md`, 'New.\n');
    await refresh(base);
    expect(await listFiles(base)).toContain('new.md');
  });

  it('of the folder apply to files that appear later', async () => {
    await tester.write('later/a.md', 'Apples.\n');
    await tester.service.createKnowledgeBase({ name: 'later' }, call);
    await tester.service.addDocuments({ base: 'later', paths: ['later'], ...labels }, call);
    await tester.service.addDocuments({ base: 'later', paths: ['later'] }, call);
    await tester.write('later/b.md', 'Bananas.\n');
    await refresh('later');
    expect(await labelsOf('later')).toEqual([labels, labels]);
  });
});

describe('a renamed file', () => {
  it('is the same document at its new path', async () => {
    const base = await createBase('renamed');
    await tester.write(`${base}/plain.txt`, 'No title but its name.\n');
    await refresh(base);
    const before = await list(base);
    await rename(
      path.join(tester.root, base, 'plain.txt'),
      path.join(tester.root, base, 'new.txt'),
    );
    await rename(
      path.join(tester.root, base, 'a.md'),
      path.join(tester.root, base, 'below', 'moved.md'),
    );
    const { counts, failed, results } = await refresh(base);
    expect({ counts, failed }).toMatchObject({
      counts: { added: 0, missing: 0, unchanged: 2, updated: 2 },
      failed: 0,
    });
    expect(results[0]?.note).toMatch(/^Moved from .*\.$/);
    const after = await list(base);
    expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted());
    expect(await listFiles(base)).toEqual(['b.md', 'c.md', 'moved.md', 'new.txt']);
    expect(after.map(({ title }) => title)).toContain('new');
  });

  it('is followed once if there are copies', async () => {
    const base = 'copies';
    for (const name of ['one', 'two']) await tester.write(`${base}/${name}.txt`, 'Copy.\n');
    await tester.service.createKnowledgeBase({ name: base }, call);
    await tester.service.addDocuments({ base, paths: [base] }, call);
    for (const name of ['one', 'two']) await rm(path.join(tester.root, base, `${name}.txt`));
    await tester.write(`${base}/three.txt`, 'Copy.\n');
    expect((await refresh(base)).counts).toMatchObject({ added: 0, missing: 1, updated: 1 });
  });

  it('is another document if its content changed as well', async () => {
    const base = await createBase('changed');
    await rm(path.join(tester.root, base, 'a.md'));
    await tester.write(`${base}/d.md`, '# a\n\nApples cost thr33.\n');
    expect((await refresh(base)).counts).toMatchObject({ added: 1, missing: 1, updated: 0 });
  });
});

it('says of a folder which entries are passed over', async () => {
  for (const file of [
    'a.md',
    'b.txt',
    'c.png',
    '.env',
    '.git/config',
    '.gitignore',
    'node_modules/x/d.md',
    // Named like a folder of built files.
    'target',
    'z.md',
  ])
    await tester.write(`mixed/${file}`, 'Apples cost three.\n');
  await symlink(path.join(tester.root, 'mixed/a.md'), path.join(tester.root, 'mixed/e.md'));
  const server = createServer().listen(path.join(tester.root, 'mixed/f.md'));
  await once(server, 'listening');
  await tester.service.createKnowledgeBase({ name: 'mixed' }, call);
  const add = async (selection: Pick<AddDocumentsParams, 'exclude' | 'include'>) =>
    (await tester.service.addDocuments({ base: 'mixed', paths: ['mixed'], ...selection }, call))
      .state.skippedFor;
  const always = [
    { count: 2, reason: 'hidden' },
    { count: 1, reason: 'ignoreFile' },
    { count: 1, reason: 'link' },
  ];
  const rest = [
    { count: 1, reason: 'package' },
    { count: 1, reason: 'special' },
  ];
  expect(await add({})).toEqual([...always, ...rest, { count: 1, reason: 'textless' }]);
  const notIncluded = { count: 3, reason: 'notIncluded' };
  // What `exclude` names is not worth saying.
  expect(await add({ exclude: ['z.md'], include: ['*.md'] })).toEqual([
    ...always,
    notIncluded,
    ...rest,
  ]);
  server.close();
});

it('reads a file that became a link at its target and cites its own path', async () => {
  const base = await createBase('linked');
  await rename(path.join(tester.root, base, 'a.md'), path.join(tester.root, base, 'moved.md'));
  await symlink('moved.md', path.join(tester.root, base, 'a.md'));
  expect(await refresh(base)).toMatchObject({ failed: 0 });
  expect(await listFiles(base)).toEqual(['a.md', 'b.md', 'c.md', 'moved.md']);
  await rm(path.join(tester.root, base, 'a.md'));
  expect(await refresh(base)).toMatchObject({ counts: { missing: 1 } });
});

it('deletes a base once if it is named twice', async () => {
  const name = await createBase('twice');
  const bases = [name, name.toUpperCase(), 'never'];
  const { ids } = await tester.service.previewDeletion({ bases }, call);
  const grants = ids.map((id) => `delete:${id}`);
  const { state } = await tester.service.deleteKnowledgeBases({ bases }, { ...call, grants });
  expect(state).toMatchObject({ failed: 1, succeeded: 1 });
});

it('says of one thing that two calls remove at once that only one of them did', async () => {
  const { service } = tester;
  await service.createKnowledgeBase({ name: 'Once' }, call);
  const documents = [{ text: 'One text.', title: 'Once' }];
  const { state } = await service.addDocuments({ base: 'Once', texts: documents }, call);
  const id = state.results[0]?.documentId ?? '';
  const grants = [id, state.base.id].map((one) => `delete:${one}`);
  const granted = { ...call, grants };
  const removals = [
    async () => (await service.removeDocuments({ base: 'Once', documents: [id] }, granted)).state,
    async () => (await service.deleteKnowledgeBases({ bases: ['Once'] }, granted)).state,
  ];
  for (const removeIt of removals) {
    const states = await Promise.all([removeIt(), removeIt()]);
    expect(states.map(({ failed }) => failed).toSorted((one, other) => one - other)).toEqual([
      0, 1,
    ]);
    expect(states.flatMap<unknown>(({ results }) => results)).toContainEqual(
      expect.objectContaining({ error: expect.objectContaining({ type: 'NotFound' }) }),
    );
  }
});

it('keeps the tags that one call gives while another reads the same files again', async () => {
  const base = await createBase('tagged');
  for (const file of ['a', 'b', 'below/c']) await tester.write(`${base}/${file}.md`, '# New');
  const given = { metadata: { by: 'Ann' }, tags: ['new'] };
  await Promise.all([
    refresh(base),
    tester.service.addDocuments({ base, paths: [base], ...given }, call),
    refresh(base),
  ]);
  const { state } = await tester.service.listDocuments({ base, filter: given }, call);
  expect(state.documents.map(({ title }) => title)).toEqual(['New', 'New', 'New']);
});
