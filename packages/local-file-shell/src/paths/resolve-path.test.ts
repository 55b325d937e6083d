import { symlink } from 'node:fs/promises';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { createTestWorkspace } from '../testing/create-test-workspace.ts';
import { createResolver, resolvePath } from './resolve-path.ts';

it('finds the same with and without what it remembers, or fails in the same way', async () => {
  const { make, remove, root } = await createTestWorkspace();
  onTestFinished(remove);
  await make({ '../outside/b.txt': '', 'a.txt': '', 'src/sub/c.txt': '' });
  const links = {
    dangling: 'none/x',
    file: 'a.txt',
    in: 'src/sub',
    loop: 'loop',
    out: '../outside',
  };
  for (const [name, target] of Object.entries(links)) await symlink(target, path.join(root, name));
  const first = ['a.txt', 'dangling', 'file', 'in', 'loop', 'none', 'out', 'src', '..', '.', ''];
  const rest = ['', '/', '/..', '/../a.txt', '/b.txt', '/sub/c.txt', '//sub/', '/none/x/', '/a\\b'];
  const paths = first.flatMap((name) => rest.map((more) => name + more));
  paths.push(`none/${'x'.repeat(5000)}`, 'x'.repeat(300), `src/${'x'.repeat(300)}`);
  const resolve = createResolver(root);
  const outcomeOf = (found: Promise<unknown>): Promise<unknown> =>
    found.catch(({ code }: NodeJS.ErrnoException) => code);
  for (const relative of paths)
    expect(await outcomeOf(resolve(relative)), relative).toEqual(
      await outcomeOf(resolvePath(`${root}/${relative}`)),
    );
});
