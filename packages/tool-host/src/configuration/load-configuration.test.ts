import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { useTemporaryFolders } from '../testing/temporary-folder.ts';
import { loadConfiguration, type LoadConfigurationOptions } from './load-configuration.ts';

const makeFolder = useTemporaryFolders();

const FOUND = {
  policy: {
    rules: [
      { decision: 'allow', tool: 'lobe-local-system/*' },
      { decision: 'deny', tool: 'lobe-calculator/*' },
    ],
  },
  tools: {
    modules: ['./mods/weather'],
    plugins: { echo: { args: ['./echo.py', '${TOKEN}'], path: 'python3' } },
  },
};

interface Setup {
  folder: string;
  load: (options?: LoadConfigurationOptions) => ReturnType<typeof loadConfiguration>;
  write: (name: string, value: unknown) => Promise<string>;
}

const setUp = async (): Promise<Setup> => {
  const folder = await makeFolder();
  await mkdir(join(folder, 'home/.config/lobe-tools'), { recursive: true });
  await mkdir(join(folder, 'project'));
  return {
    folder,
    load: (options) =>
      loadConfiguration({
        cwd: join(folder, 'project'),
        environment: { TOKEN: 'secret' },
        home: join(folder, 'home'),
        ...options,
      }),
    write: async (name, value) => {
      const file = join(folder, name);
      await writeFile(file, typeof value === 'string' ? value : JSON.stringify(value));
      return file;
    },
  };
};

const approve = async () => true;
const refuse = async () => false;

describe('a found but unapproved configuration', () => {
  it.each([
    ['where nobody can be asked', undefined],
    ['where the answer is no', refuse],
  ])('is not used %s; only its deny and ask rules apply', async (_, answer) => {
    const { load, write } = await setUp();
    const file = await write('project/lobe-tools.json', FOUND);
    const { configuration, warnings } = await load({ approve: answer });
    expect(configuration).toMatchObject({ modules: [], plugins: {} });
    expect(configuration?.policy?.rules).toEqual([{ decision: 'deny', tool: 'lobe-calculator/*' }]);
    expect(warnings.join()).toContain(`${file} is not used`);
  });

  it('does not replace the user’s own', async () => {
    const { load, write } = await setUp();
    await write('home/.config/lobe-tools/lobe-tools.yaml', 'limits: { timeoutMs: 5 }');
    await write('project/lobe-tools.json', FOUND);
    const { configuration } = await load();
    expect(configuration).toMatchObject({ limits: { timeoutMs: 5 }, plugins: {} });
    expect(configuration?.policy?.rules).toHaveLength(1);
  });

  it('cannot supply its own approval', async () => {
    const { folder, load, write } = await setUp();
    await write('project/lobe-tools.json', { ...FOUND, data: './data' });
    const { configuration } = await load({ approve });
    expect(configuration?.dataDirectory).toBe(join(folder, 'project/data'));
    expect(await readdir(join(folder, 'project'))).toEqual(['lobe-tools.json']);
  });

  it('is an error if it cannot be read, since it may contain restrictions', async () => {
    const { load, write } = await setUp();
    await write('project/lobe-tools.json', '{');
    await expect(load({ approve })).rejects.toThrow('It is not JSON');
  });
});

describe('approval', () => {
  it('shows what would be started, with variables by name', async () => {
    const { load, write } = await setUp();
    const file = await write('project/lobe-tools.json', FOUND);
    const shown: string[] = [];
    await load({
      approve: async ({ description }) => {
        shown.push(description);
        return false;
      },
    });
    expect(shown[0]).toContain(file);
    expect(shown[0]).toContain('plugin echo: python3 ./echo.py ${TOKEN}');
    expect(shown[0]).toContain('module ./mods/weather');
    expect(shown[0]).toContain('"decision":"allow"');
    expect(shown[0]).not.toContain('secret');
  });

  it('is requested once, and again when the file changes or moves', async () => {
    const { folder, load, write } = await setUp();
    const asked: string[] = [];
    const ask: LoadConfigurationOptions['approve'] = async ({ configuration }) => {
      asked.push(configuration.file);
      return true;
    };
    const file = await write('project/lobe-tools.json', FOUND);
    for (let round = 0; round < 3; round += 1) {
      const { configuration, warnings } = await load({ approve: ask });
      expect(configuration?.plugins).toHaveProperty('echo');
      expect(warnings).toEqual([]);
    }
    expect(asked).toEqual([file]);

    await write('project/lobe-tools.json', { ...FOUND, $schema: 'x' });
    await load({ approve: ask });
    expect(asked).toEqual([file, file]);

    await mkdir(join(folder, 'copy'));
    const copy = await write('copy/lobe-tools.json', await readFile(file, 'utf8'));
    await load({ approve: ask, cwd: join(folder, 'copy') });
    expect(asked).toEqual([file, file, copy]);
  });

  it('is stored in a private folder of the user', async () => {
    const { folder, load, write } = await setUp();
    await write('project/lobe-tools.json', FOUND);
    await load({ approve });
    const place = join(folder, 'home/.local/share/lobe-tools/approved-configurations');
    const [name] = await readdir(place);
    expect((await stat(place)).mode & 0o777).toBe(0o700);
    expect((await stat(join(place, name!))).mode & 0o777).toBe(0o600);
    await writeFile(join(place, name!), '{"file":"elsewhere"}');
    expect((await load()).configuration?.plugins).toEqual({});
  });
});

describe('no approval is needed', () => {
  it('for a file that was named explicitly, which ends the search', async () => {
    const { load, write } = await setUp();
    await write('project/lobe-tools.json', FOUND);
    const named = await write('named.json', { tools: { plugins: { other: { path: 'x' } } } });
    const { configuration, warnings } = await load({ approve: refuse, file: named });
    expect(Object.keys(configuration?.plugins ?? {})).toEqual(['other']);
    expect(warnings).toEqual([]);
  });

  it('for the user’s own folder, even as the current one', async () => {
    const { folder, load, write } = await setUp();
    await write('home/.config/lobe-tools/lobe-tools.json', FOUND);
    const own = join(folder, 'home/.config/lobe-tools');
    for (const cwd of [join(folder, 'project'), own]) {
      const { configuration } = await load({ approve: refuse, cwd });
      expect(configuration?.plugins).toHaveProperty('echo');
    }
    const elsewhere = { TOKEN: 'x', XDG_CONFIG_HOME: join(folder, 'nowhere') };
    expect(await load({ environment: elsewhere })).toEqual({ warnings: [] });
  });

  it('and the first of several files in one folder is used, with a warning', async () => {
    const { folder, load, write } = await setUp();
    await write('project/lobe-tools.yaml', 'tools: { preset: none }');
    await write('project/lobe-tools.json', { tools: { preset: 'coding' } });
    const { configuration, warnings } = await load({ approve });
    expect(configuration?.preset).toBe('coding');
    expect(warnings.join()).toContain(`${join(folder, 'project/lobe-tools.yaml')} is ignored`);
  });
});
