import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { expandHome } from '@lobechat/utils';

import { resolveToken } from './token.ts';

/** Whether the arguments request {@link USAGE}, whatever else they contain. */
export const asksForHelp = (argv: readonly string[]): boolean =>
  argv.some((argument) => argument === '--help' || argument === '-h');

/** Settings of a launch. */
export interface Settings {
  /** Absolute path of the given configuration. */
  configuration: string | undefined;
  /** Where a configuration is searched if none was given: the folder of the caller. */
  folder: string;
  /** Serves the page's sources through Vite. */
  isDevelopment: boolean;
  /** Absolute path of a build of the page other than the app's own. */
  pageDirectory: string | undefined;
  port: number;
  token: string;
  /** Absolute paths of the given folders. */
  workspace: readonly string[];
}

/** Sources for {@link readSettings}. */
export interface SettingsInput {
  /** Arguments of the command line, without the program. */
  argv: readonly string[];
  environment: Readonly<Record<string, string | undefined>>;
}

/** What `--help` prints. */
export const USAGE = `Usage: npx -y pnpm@12 start [options]

Serves the playground, a web app to call every tool by hand, and prints its address.

Options:
  --config <file>       the configuration: plugins, modules, toolboxes, limits
  --workspace <folder>  a folder that calls may work in; repeatable (default: the current one)
  --port <port>         the port on 127.0.0.1; 0 takes any free one (default: 3211)
  --dev                 serves the page's sources with hot reload
  --page <folder>       serves another build of the page
  --help                prints this

Environment:
  PORT                     the port, where --port is not given
  LOBE_TOOLS_TOKEN         a lasting token of at least 24 characters, instead of a new one at each launch
  LOBE_TOOLS_DATA          the data directory
  LOBE_TOOLS_DATABASE_URL  a PostgreSQL server for tasks, instead of the embedded one
`;

/** Default port, unless `PORT` is set. */
export const DEFAULT_PORT = 3211;

const parsePort = (text: string | undefined): number => {
  if (!text) return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (port >= 0 && port <= 65_535) return port;
  throw new Error(`The port is a number from 0 (any free port) to 65535, not '${text}'.`);
};

/**
 * Reads the settings of this launch.
 *
 * @throws Error that says which setting is wrong and what is allowed
 */
export const readSettings = ({ argv, environment }: SettingsInput): Settings => {
  const { values } = parseArgs({
    // By a habit from npm: `pnpm start -- --port 3000`.
    args: argv[0] === '--' ? argv.slice(1) : [...argv],
    options: {
      config: { type: 'string' },
      dev: { type: 'boolean' },
      page: { type: 'string' },
      port: { type: 'string' },
      workspace: { multiple: true, type: 'string' },
    },
  });
  // The script runs in the app's folder; the package manager passes on the person's folder.
  const folder = resolve(environment.INIT_CWD ?? '.');
  const toPath = (given: string): string => resolve(folder, expandHome(given, homedir));
  return {
    configuration: values.config === undefined ? undefined : toPath(values.config),
    folder,
    isDevelopment: values.dev ?? false,
    pageDirectory: values.page === undefined ? undefined : resolve(values.page),
    port: parsePort(values.port ?? environment.PORT),
    token: resolveToken(environment.LOBE_TOOLS_TOKEN),
    workspace: (values.workspace ?? []).map(toPath),
  };
};

/** The message for a failed launch. */
export const explainLaunchError = (error: unknown, port: number | undefined): string => {
  const { code, message } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error) };
  if (code === 'EADDRINUSE') {
    return (
      `Port ${port} is in use by another program. End that program, or choose another port: ` +
      `pnpm start --port ${(port ?? DEFAULT_PORT) + 1}`
    );
  }
  if (code === 'EACCES') {
    return `Port ${port} may not be used by this user. Choose one above 1023: pnpm start --port 3212`;
  }
  return message;
};
