import { resolve } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readToolboxes } from './read-toolboxes.ts';

const read = (value: unknown, environment: Record<string, string> = {}) =>
  readToolboxes(value, { duplicates: [], environment, folder: '/configured' });

const readServer = (server: unknown) => read({ dev: { mcpServers: { files: server } } });

describe('an unusable toolbox', () => {
  it.each([
    ['builtin', 'is reserved'],
    ['dev__box', 'double underscore'],
    ['_dev', 'begins or ends with an underscore'],
    ['dev box', 'characters other than'],
  ])("called '%s' is rejected for its name", (name, reason) => {
    const { problems, toolboxes } = read({ [name]: { mcpServers: {} } });
    expect(problems).toMatchObject([{ message: expect.stringContaining(reason), toolbox: name }]);
    expect(toolboxes).toEqual({});
  });

  it('still has the problems of its servers reported', () => {
    const server = { args: ['${A:x}', '${NO_B}'], command: '${NO_C' };
    const { problems, toolboxes } = read({
      dev: { description: '${NO_A}', mcpServers: { s: server } },
    });
    expect(problems.map(({ key }) => key)).toEqual(['', 's']);
    const text = problems.map(({ message }) => message).join(' ');
    for (const place of [
      'description',
      'mcpServers/s/args/0',
      'mcpServers/s/args/1',
      'mcpServers/s/command',
    ]) {
      expect(text).toContain(`/toolboxes/dev/${place}`);
    }
    expect(toolboxes).toEqual({});
  });

  it('is reported once, with its position', () => {
    const [problem] = read({ dev: { mcpServers: [] } }).problems;
    expect(problem?.message).toBe(
      '/toolboxes/dev/mcpServers: expected object, received empty array.',
    );
  });

  it('gets a warning without servers or with an empty description, but works', () => {
    const { notes, problems, toolboxes } = read({ dev: { description: ' ', mcpServers: {} } });
    expect(notes).toEqual([
      "/toolboxes/dev/description is empty. Say what the tools of 'dev' are for.",
      "/toolboxes/dev/mcpServers is empty, so the toolbox 'dev' has no tools.",
    ]);
    expect(problems).toEqual([]);
    expect(Object.keys(toolboxes)).toEqual(['dev']);
  });

  it('needs its servers', () => {
    expect(read({ dev: {} }).problems).toMatchObject([
      { message: expect.stringContaining('mcpServers') },
    ]);
  });
});

describe('an unusable server', () => {
  it.each([
    [{}, 'give it a command to start, or a url'],
    [{ transport: 'stdio' }, 'needs a command'],
    [{ command: 'node', url: 'http://localhost' }, 'not both'],
    [{ command: 'node', transport: 'http', url: 'http://localhost' }, 'for the transport stdio'],
    [{ url: 'file:///etc/passwd' }, 'not an http or https address'],
    [{ comand: 'node' }, "Did you mean 'command'?"],
    [{ command: 'node', toolFilters: 'all' }, '/toolFilters'],
    [{ args: ['${ONE}', '${TWO}'], command: 'node' }, 'ONE is not set'],
  ])('%j is rejected', (server, reason) => {
    expect(readServer(server).problems).toMatchObject([
      { key: 'files', message: expect.stringContaining(reason), toolbox: 'dev' },
    ]);
  });

  it('has every missing variable reported with its position', () => {
    const [problem] = readServer({
      args: ['${ONE}'],
      command: 'node',
      env: { KEY: '${TWO}' },
    }).problems;
    expect(problem?.message).toContain(
      'ONE is not set (at /toolboxes/dev/mcpServers/files/args/0)',
    );
    expect(problem?.message).toContain(
      'TWO is not set (at /toolboxes/dev/mcpServers/files/env/KEY)',
    );
  });

  it('does not affect its siblings', () => {
    const { problems, toolboxes } = read({
      dev: { mcpServers: { broken: {}, good: { command: 'node' } } },
    });
    expect(problems).toHaveLength(1);
    expect(Object.keys(toolboxes['dev']?.mcpServers ?? {})).toEqual(['good']);
  });
});

describe('a toolbox', () => {
  it('expands variables in keys and values, and resolves paths relative to the file', () => {
    const { problems, toolboxes } = read(
      {
        '${BOX:-dev}': {
          description: 'For ${WHO}',
          mcpServers: {
            'files-${WHO}': { args: [8080, '${WHO}'], command: './server', cwd: 'work' },
            remote: { headers: { Authorization: 'Bearer ${TOKEN}' }, url: 'https://host.test/mcp' },
          },
        },
      },
      { TOKEN: 'secret', WHO: 'me' },
    );
    expect(problems).toEqual([]);
    expect(toolboxes).toEqual({
      dev: {
        description: 'For me',
        mcpServers: {
          'files-me': {
            args: ['8080', 'me'],
            command: resolve('/configured/server'),
            cwd: resolve('/configured/work'),
          },
          remote: { headers: { Authorization: 'Bearer secret' }, url: 'https://host.test/mcp' },
        },
      },
    });
  });

  it.each([
    [{ command: 'x', type: 'stdio' }, 'stdio'],
    [{ type: 'streamable-http', url: 'https://example.com/mcp' }, 'http'],
    [{ type: 'sse', url: 'https://example.com/sse' }, 'sse'],
  ])('may be written as in other clients: %j', (server, transport) => {
    const { problems, toolboxes } = readServer(server);
    expect(problems).toEqual([]);
    expect(toolboxes['dev']?.mcpServers['files']).toMatchObject({ transport });
    expect(toolboxes['dev']?.mcpServers['files']).not.toHaveProperty('type');
  });

  it.each([{ type: 'websocket' }, { transport: 'stdio', type: 'stdio' }])(
    'rejects the type in %j',
    (fields) => {
      const { problems } = readServer({ command: 'x', ...fields });
      expect(problems[0]?.message).toContain("Unknown key 'toolboxes.dev.mcpServers.files.type'");
    },
  );

  it('may be called `constructor`', () => {
    const { toolboxes } = read({ constructor: { mcpServers: {} } });
    expect(Object.keys(toolboxes)).toEqual(['constructor']);
  });
});
