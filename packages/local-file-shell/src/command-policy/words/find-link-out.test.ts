import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CaseWorkspace, createCaseWorkspace } from '../cases/workspace.ts';
import { findLinkOut } from './find-link-out.ts';
import { createWorkspace } from './workspace.ts';

let cases: CaseWorkspace;
beforeAll(() => {
  cases = createCaseWorkspace();
  const { base, root } = cases;
  symlinkSync('sub', path.join(root, 'src/near'));
  mkdirSync(path.join(root, 'far/deep'), { recursive: true });
  symlinkSync(path.join(base, 'outside'), path.join(root, 'far/deep/out'));
});
afterAll(() => cases.remove());

const find = (folder: string): Promise<string | undefined> => {
  const { base, root } = cases;
  const workspace = createWorkspace({ environment: {}, home: base, roots: [root] });
  return findLinkOut(path.join(root, folder), workspace);
};

it('finds a link that leads out of the workspace, however deep it is', async () => {
  expect(await find('.')).toBe(path.join(cases.root, 'far/deep/out'));
});

it('names the folder where it cannot be read', async () => {
  expect(await find('not-there')).toBe(path.join(cases.root, 'not-there'));
});

it('finds nothing where all links stay within', async () => {
  expect(await find('src')).toBeUndefined();
});
