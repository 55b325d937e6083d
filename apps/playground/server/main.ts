import { randomUUID } from 'node:crypto';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

import type { ToolHost } from '@lobechat/tool-host';

import type { DevelopmentPage } from './dev-page.ts';
import { asksForHelp, explainLaunchError, readSettings, type Settings, USAGE } from './settings.ts';
import { startTasks } from './start-tasks.ts';

enableCompileCache();

/** Signals within this time count as one request. */
const SAME_REQUEST_MS = 1000;
const APP_DIRECTORY = fileURLToPath(new URL('..', import.meta.url));

/** Starts everything; the returned function ends everything. */
const launch = async (settings: Settings): Promise<() => Promise<void>> => {
  const { configuration: file, folder, isDevelopment, pageDirectory, port, token } = settings;
  // Loaded late, so that a wrong setting is reported immediately.
  const { createToolHost, loadConfiguration } = await import('@lobechat/tool-host');
  const { readChatEndpoint } = await import('./chat-routes.ts');
  const { findConfigurationFile } = await import('./mount-routes.ts');
  const { createPlaygroundServer } = await import('./playground-server.ts');
  const { createApprovalMemory } = await import('./remembered-approvals.ts');

  // There is no prompt here: a discovered configuration is used if it was approved on the command
  // line.
  const loaded = await loadConfiguration({ cwd: folder, file });
  const { configuration, warnings } = loaded;
  for (const warning of warnings) console.error(`Warning: ${warning}`);
  const named = settings.workspace.length > 0 ? settings.workspace : configuration?.workspace;
  const memory = createApprovalMemory({
    directory: () => host.dataDirectory,
    settings: configuration?.localSystem,
  });
  const host: ToolHost = await createToolHost({
    // One launch is one session: a file read by one call may be edited by the next.
    context: { sessionId: randomUUID() },
    kind: 'playground',
    policy: { ...configuration?.policy, isRemembered: memory.isRemembered },
    worker: 'always',
    workspace: named ?? [folder],
    ...(configuration && { configuration }),
  });
  let developmentPage: DevelopmentPage | undefined;
  const close = async (): Promise<void> => {
    await developmentPage?.close();
    await host.close();
  };
  try {
    const server = await createPlaygroundServer({
      chat: readChatEndpoint(process.env),
      configuration: findConfigurationFile(folder, loaded),
      createPage: isDevelopment
        ? async (httpServer) => {
            const { createDevelopmentPage } = await import('./dev-page.ts');
            developmentPage = await createDevelopmentPage(APP_DIRECTORY, httpServer);
            return developmentPage.handle;
          }
        : undefined,
      distDirectory: pageDirectory ?? fileURLToPath(new URL('../dist', import.meta.url)),
      host,
      memory,
      port,
      // An address may contain what the first argument of `console.error` is searched for: `%c3`.
      reportBug: (what, error) => console.error('%s', what, error),
      token,
    });
    console.log(`Playground  ${server.url}`);
    console.log(`Data        ${host.dataDirectory}`);
    console.log(`Workspace   ${(named ?? [folder]).join(', ')}`);
    console.log('Ctrl-C ends it.');
    const ending = new AbortController();
    void startTasks({ signal: ending.signal, tasks: host.tasks, warn: console.error });
    return async () => {
      ending.abort();
      await server.close();
      await close();
    };
  } catch (error) {
    await close();
    throw error;
  }
};

const fail = (error: unknown, port?: number): never => {
  console.error(explainLaunchError(error, port));
  process.exit(1);
};

const run = async (): Promise<void> => {
  if (asksForHelp(process.argv.slice(2))) {
    console.log(USAGE);
    return;
  }
  // The promise of a tool's code that nobody awaits would end the server, with all other calls.
  process.on('unhandledRejection', (reason) => {
    console.error('A promise was rejected, and nothing handled it:', reason);
  });
  const settings = readSettings({ argv: process.argv.slice(2), environment: process.env });
  const close = await launch(settings).catch((error: unknown) => fail(error, settings.port));

  let closingSince: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closingSince === undefined) {
        closingSince = performance.now();
        close().then(() => process.exit(0), fail);
        return;
      }
      // A second request ends everything immediately. One Ctrl-C may arrive twice, though: from the
      // terminal, and from the parent program.
      if (performance.now() - closingSince > SAME_REQUEST_MS) process.exit(1);
    });
  }
};

run().catch(fail);
