import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** A public MCP server that shows all there is. */
const EVERYTHING = fileURLToPath(
  import.meta.resolve('@modelcontextprotocol/server-everything/dist/index.js'),
);

/** Mounts a server that works and one that does not. */
const CONFIGURATION = {
  toolboxes: {
    dev: {
      description: 'For development',
      mcpServers: {
        broken: { command: './no-such-program' },
        everything: {
          args: [EVERYTHING, 'stdio'],
          command: process.execPath,
          toolFilters: [
            'echo',
            'get-tiny-image',
            'trigger-elicitation-request',
            'trigger-long-running-operation',
          ],
        },
      },
    },
  },
};

/** Files to work with. */
const FILES: Readonly<Record<string, string>> = {
  'README.md': '# A workspace\n',
  'edited.txt': 'first\nsecond\nthird\n',
  'src/main.ts': 'export const answer = 42;\n',
};

const makeWorkspace = async (): Promise<string> => {
  const workspace = await mkdtemp(join(tmpdir(), 'playground-workspace-'));
  for (const [name, content] of Object.entries(FILES)) {
    const file = join(workspace, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return workspace;
};

/** The real server, as a person starts it. */
export interface RunningServer extends AsyncDisposable {
  /** The printed address, token in its fragment. */
  url: string;
}

/**
 * Starts the server on a free port with a data directory of its own.
 *
 * @param pageDirectory - another build of the page than the app's own
 */
export const startServer = async (pageDirectory?: string): Promise<RunningServer> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'playground-e2e-'));
  const configuration = join(dataDirectory, 'lobe-tools.json');
  await writeFile(configuration, JSON.stringify(CONFIGURATION));
  const workspace = await makeWorkspace();
  const server = spawn(
    process.execPath,
    [
      MAIN,
      '--config',
      configuration,
      '--workspace',
      workspace,
      ...(pageDirectory ? ['--page', pageDirectory] : []),
    ],
    {
      env: { ...process.env, LOBE_TOOLS_DATA: dataDirectory, LOBE_TOOLS_TOKEN: '', PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exited = once(server, 'exit');
  const removeFolders = async (): Promise<void> => {
    for (const folder of [dataDirectory, workspace]) {
      await rm(folder, { force: true, recursive: true });
    }
  };

  for await (const line of createInterface({ input: server.stdout })) {
    const url = /http:\S+/.exec(line)?.[0];
    if (url === undefined) continue;
    server.stdout.resume();
    return {
      [Symbol.asyncDispose]: async () => {
        server.kill('SIGTERM');
        await exited;
        await removeFolders();
      },
      url,
    };
  }
  await removeFolders();
  throw new Error('The server ended before it printed its address.');
};
