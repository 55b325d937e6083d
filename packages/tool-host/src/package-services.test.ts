import { join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { BUILTIN_TOOLS } from '@lobechat/builtin-tools';
import {
  type BuiltinToolPackage,
  createExecutor,
  defineService,
  type PackageHost,
  provideService,
  type ServiceProvider,
} from '@lobechat/types';

import { createToolHost } from './create-tool-host.ts';
import { createBrowserToolHost } from './page/create-browser-tool-host.ts';
import { bookmarkTool } from './testing/bookmark-package.ts';
import { useTemporaryFolders } from './testing/temporary-folder.ts';

const makeFolder = useTemporaryFolders();
const ArchiveService = defineService<{ name: string } & Partial<AsyncDisposable>>(
  'archive-of-test',
);

/** Says which service it was given. */
const readingTool: BuiltinToolPackage = {
  ...bookmarkTool,
  executor: async () =>
    createExecutor({
      apis: bookmarkTool.apis ?? {},
      createRuntime: (services) => ({
        archiveBookmark: async () => ({
          content: services.get(ArchiveService).name,
          success: true,
        }),
      }),
      identifier: bookmarkTool.identifier,
    }),
};

const registered: BuiltinToolPackage = BUILTIN_TOOLS[0];
const bring = (services: (host: PackageHost) => readonly ServiceProvider[]): void => {
  registered.services = services;
};
afterEach(() => {
  delete registered.services;
});

const CALL = { arguments: {}, name: 'lobe-bookmarks/archiveBookmark' };

describe('the services of a registered builtin tool', () => {
  it('have to be services, and a host of either kind says whose are not', async () => {
    bring(() => [7 as never]);
    const refusal = `The services of ${registered.identifier} have to be a list of provideService`;
    await expect(createToolHost({ dataDirectory: await makeFolder() })).rejects.toThrow(refusal);
    expect(() => createBrowserToolHost()).toThrow(refusal);
  });

  it('may be a list, and are named if they cannot be made', async () => {
    const service = provideService(ArchiveService, { name: 'of the list' });
    registered.services = [service] as never;
    const page = createBrowserToolHost({ packages: [readingTool] });
    expect((await page.call(CALL)).content).toBe('of the list');
    await page.close();
    bring(() => {
      throw new Error('no disk');
    });
    const refusal = `The services of ${registered.identifier} cannot be made: no disk`;
    await expect(createToolHost({ dataDirectory: await makeFolder() })).rejects.toThrow(refusal);
  });

  it('do not replace those of the host', async () => {
    bring(() => [provideService(ArchiveService, { name: 'of the package' })]);
    await using host = await createToolHost({
      dataDirectory: await makeFolder(),
      packages: [readingTool],
      services: [provideService(ArchiveService, { name: 'of the host' })],
    });
    expect((await host.call(CALL)).content).toBe('of the host');
  });

  it('are those of a host in Node, with a folder of their own, and end with it', async () => {
    const dataDirectory = await makeFolder();
    const ended: string[] = [];
    bring((host) => [
      provideService(ArchiveService, {
        name: `${host.environment} ${host.dataDirectory}`,
        [Symbol.asyncDispose]: async () => void ended.push('archive'),
      }),
    ]);
    const host = await createToolHost({ dataDirectory, packages: [readingTool] });
    const folder = join(dataDirectory, 'packages', registered.identifier);
    expect((await host.call(CALL)).content).toBe(`server ${folder}`);
    expect(ended).toEqual([]);
    await host.close();
    expect(ended).toEqual(['archive']);
  });

  it('are those of a page, without a folder', async () => {
    bring(({ dataDirectory, environment }) => [
      provideService(ArchiveService, { name: `${environment} ${dataDirectory}` }),
    ]);
    const page = createBrowserToolHost({ packages: [readingTool] });
    expect((await page.call(CALL)).content).toBe('browser undefined');
    await page.close();
  });
});
