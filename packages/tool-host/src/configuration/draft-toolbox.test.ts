import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { useTemporaryFolders } from '../testing/temporary-folder.ts';
import { draftToolbox, type DraftToolboxOptions } from './draft-toolbox.ts';

const makeFolder = useTemporaryFolders();

const SERVER = {
  mcpServers: { notes: { args: ['--all'], command: 'notes', env: { KEY: '${KEY}' } } },
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const setUp = async (before?: string, fileName = 'lobe-tools.json') => {
  const file = join(await makeFolder(), fileName);
  if (before !== undefined) await writeFile(file, before);
  return {
    draft: (options: Partial<DraftToolboxOptions> = {}) =>
      draftToolbox({
        environment: { KEY: 'hunter2' },
        file,
        hash: before === undefined ? undefined : hashOf(before),
        name: 'mine',
        toolbox: SERVER,
        ...options,
      }),
    file,
  };
};

describe('adding a toolbox to a configuration', () => {
  it.each([
    ['a file that nobody has approved', '{}', { hash: undefined }, 'approved'],
    ['a file that has changed', '{}', { hash: hashOf('{ }') }, 'changed'],
    ['a file that went', undefined, { hash: hashOf('{}') }, 'changed'],
    ['a name that is taken', '{"toolboxes":{"mine":{"mcpServers":{}}}}', {}, 'already'],
    ['a name that is reserved', undefined, { name: 'builtin' }, 'reserved'],
    ['a name that is none', undefined, { name: 'a__b' }, "'a__b'"],
    ['no servers', undefined, { toolbox: {} }, 'mcpServers'],
    [
      'a server without a way to reach it',
      undefined,
      { toolbox: { mcpServers: { x: {} } } },
      'url',
    ],
    [
      'an address of no web',
      undefined,
      { toolbox: { mcpServers: { x: { url: 'file:///a' } } } },
      'http',
    ],
    ['a variable that is not set', undefined, { environment: {} }, 'KEY'],
  ])('is refused for %s, and nothing is written', async (_, before, options, words) => {
    const { draft, file } = await setUp(before);
    await expect(draft(options)).rejects.toThrow(words);
    const after = await readFile(file, 'utf8').catch(() => undefined);
    expect(after).toBe(before);
  });

  it('of a YAML file is left to a person, with the text to add', async () => {
    const { draft } = await setUp('{}', 'lobe-tools.yaml');
    await expect(draft()).rejects.toThrow(JSON.stringify({ mine: SERVER }));
  });

  it('describes only the new toolbox, with variables by name', async () => {
    const { draft } = await setUp('{"toolboxes":{"old":{"mcpServers":{"a":{"command":"a"}}}}}');
    const { description } = await draft();
    expect(description).toContain('MCP server mine/notes: KEY=${KEY} notes --all');
    expect(description).not.toContain('old');
    expect(description).not.toContain('hunter2');
  });

  it('keeps the content of the file, and writes what was described', async () => {
    const before = '{"limits":{"timeoutMs":5000},"toolboxes":{"old":{"mcpServers":{}}}}';
    const { draft, file } = await setUp(before);
    const { configuration, write } = await draft();
    expect(await readFile(file, 'utf8')).toBe(before);
    await write();
    const after = await readFile(file, 'utf8');
    expect(JSON.parse(after)).toEqual({
      limits: { timeoutMs: 5000 },
      toolboxes: { mine: SERVER, old: { mcpServers: {} } },
    });
    expect(configuration.hash).toBe(hashOf(after));
  });

  it('does not overwrite intermediate changes', async () => {
    const { draft, file } = await setUp('{}');
    const { write } = await draft();
    await writeFile(file, '{"limits":{}}');
    await expect(write()).rejects.toThrow('changed');
    expect(await readFile(file, 'utf8')).toBe('{"limits":{}}');
  });
});
