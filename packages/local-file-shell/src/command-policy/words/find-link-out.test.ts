import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CaseWorkspace, createCaseWorkspace } from '../cases/workspace.ts';
import { findLinkOut, findLinkOutBelow } from './find-link-out.ts';
import { createWorkspace } from './workspace.ts';

let cases: CaseWorkspace;
beforeAll(() => {
  cases = createCaseWorkspace();
  const { base, root } = cases;
  symlinkSync('sub', path.join(root, 'src/near'));
  mkdirSync(path.join(root, 'chain'));
  symlinkSync('../far', path.join(root, 'chain/far'));
  symlinkSync('.', path.join(root, 'chain/circle'));
  mkdirSync(path.join(root, 'far/deep'), { recursive: true });
  symlinkSync(path.join(base, 'outside'), path.join(root, 'far/deep/out'));
});
afterAll(() => cases.remove());

const find = (folder: string, findIn = findLinkOut): Promise<string | undefined> => {
  const { base, root } = cases;
  const workspace = createWorkspace({ environment: {}, home: base, roots: [root] });
  return findIn(path.join(root, folder), workspace);
};

it('finds a link out of the workspace at any depth', async () => {
  expect(await find('.')).toBe(path.join(cases.root, 'far/deep/out'));
});

it('finds it behind another link, for programs that follow those', async () => {
  expect(await find('chain')).toBe(path.join(cases.root, 'far/deep/out'));
  expect(await find('chain', findLinkOutBelow)).toBeUndefined();
});

it('names the folder if it cannot be read', async () => {
  expect(await find('not-there')).toBe(path.join(cases.root, 'not-there'));
});

it('finds nothing if all links stay inside', async () => {
  expect(await find('src')).toBeUndefined();
});
