import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { startTestSite } from '@lobechat/web-crawler/testing';

import { PATIENCE_MS } from './wait-until.ts';
import { withLimit } from './with-limit.ts';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** A public MCP server that shows every feature. */
export const EVERYTHING = fileURLToPath(
  import.meta.resolve('@modelcontextprotocol/server-everything/dist/index.js'),
);

/** Mounts a server that works and one that does not. */
const CONFIGURATION = {
  tools: { packages: ['./own-tool.mjs'] },
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

/** A tool of the configuration's own, with a surface that needs the page's React. */
const OWN_TOOL: Readonly<Record<string, string>> = {
  'own-surfaces.jsx': `
import { useState } from 'react';
const Render = ({ pluginState }) => {
  const [seen] = useState(pluginState.note);
  return <p>Drawn by its own package: {seen}</p>;
};
export const surfaces = { renders: { showNote: Render } };`,
  'own-tool.mjs': `
export const noteTool = {
  executor: async () => ({
    getApiNames: () => ['listRows', 'showNote'],
    hasApi: (name) => name === 'listRows' || name === 'showNote',
    identifier: 'my-note',
    invoke: async (name, { pin }) => name === 'showNote'
      ? { content: 'A note.', state: { note: 'shopping' }, success: true }
      : {
          content: 'Rows for ' + pin,
          state: { rows: Array.from({ length: 40_000 }, (_, id) => ({ id, text: 'A row of text' })) },
          success: true,
        },
  }),
  identifier: 'my-note',
  manifest: {
    api: ['listRows', 'showNote'].map((name) => ({
      annotations: { readOnly: true },
      description: 'Shows what was noted.',
      name,
      parameters: {
        properties: name === 'listRows' ? { pin: { type: 'string', writeOnly: true } } : {},
        type: 'object',
      },
    })),
    identifier: 'my-note',
    meta: { title: 'Notes' },
    systemRole: 'Notes.',
    type: 'builtin',
  },
  surfaces: async () => (await import('./own-surfaces.jsx')).surfaces,
};`,
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
  /** Kills it as a power cut would, and waits until it has ended. */
  kill: () => Promise<void>;
  /** Restarts it after {@link kill}: the same data, the same address. */
  restart: () => Promise<void>;
  /** The web that the server reaches: pages of the test site. */
  site: string;
  /** The printed address, token in its fragment. */
  url: string;
  /** The folder that calls work in. */
  workspace: string;
}

interface Launch {
  arguments: readonly string[];
  environment: Readonly<Record<string, string>>;
}

interface Launched {
  /** Ends it as a person does. */
  end: () => Promise<void>;
  /** Kills it as a power cut would. */
  kill: () => Promise<void>;
  url: string;
}

const launch = async ({ arguments: args, environment }: Launch): Promise<Launched> => {
  const server = spawn(process.execPath, [MAIN, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  // None is left behind by a process that ends early.
  const end = (): void => void server.kill('SIGKILL');
  process.once('exit', end);
  server.once('exit', () => process.off('exit', end));
  const readAddress = async (): Promise<string> => {
    for await (const line of createInterface({ input: server.stdout })) {
      const url = /http:\S+/.exec(line)?.[0];
      if (url !== undefined) return url;
    }
    throw new Error('The server ended before it printed its address.');
  };
  const url = await withLimit({
    abandon: end,
    limitMs: PATIENCE_MS,
    what: 'The start of the server',
    work: readAddress,
  });
  server.stdout.resume();
  return {
    end: () => {
      server.kill('SIGTERM');
      return withLimit({
        abandon: end,
        limitMs: PATIENCE_MS,
        what: 'The end of the server',
        work: async () => void (await exited),
      });
    },
    kill: async () => {
      end();
      await exited;
    },
    url,
  };
};

/** The settings that give a server the address of another one. */
const keepAddress = (url: string): Record<string, string> => {
  const { hash, port } = new URL(url);
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  return { LOBE_TOOLS_TOKEN: token, PORT: port };
};

/** How the server is started. */
interface ServerOptions {
  /** Content of its `lobe-tools.json`. Default: servers and a tool that scenarios use. */
  configuration?: object | undefined;
  /** A build of the page other than the app's own. */
  pageDirectory?: string | undefined;
}

/** Starts the server on a free port with its own data directory. */
export const startServer = async ({
  configuration: settings = CONFIGURATION,
  pageDirectory,
}: ServerOptions = {}): Promise<RunningServer> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'playground-e2e-'));
  const configuration = join(dataDirectory, 'lobe-tools.json');
  await writeFile(configuration, JSON.stringify(settings));
  for (const [name, text] of Object.entries(OWN_TOOL)) {
    await writeFile(join(dataDirectory, name), text);
  }
  const workspace = await makeWorkspace();
  const site = await startTestSite();
  const web = {
    LOBE_TOOLS_WEB_ALLOW: new URL(site.origin).host,
    SEARXNG_URL: site.searxng,
  };
  const removeFolders = async (): Promise<void> => {
    await site.close();
    for (const folder of [dataDirectory, workspace]) {
      await rm(folder, { force: true, maxRetries: 5, recursive: true });
    }
  };
  const page = pageDirectory ? ['--page', pageDirectory] : [];
  const start = (address: Record<string, string>): Promise<Launched> =>
    launch({
      arguments: ['--config', configuration, '--workspace', workspace, ...page],
      environment: {
        LOBE_TOOLS_DATA: dataDirectory,
        LOBE_TOOLS_DATABASE_URL: '',
        ...web,
        ...address,
      },
    });

  let server: Launched;
  try {
    server = await start({ LOBE_TOOLS_TOKEN: '', PORT: '0' });
  } catch (error) {
    await removeFolders();
    throw error;
  }
  const { url } = server;
  return {
    [Symbol.asyncDispose]: async () => {
      await server.end().finally(removeFolders);
    },
    kill: () => server.kill(),
    restart: async () => {
      server = await start(keepAddress(url));
    },
    site: site.origin,
    url,
    workspace,
  };
};
