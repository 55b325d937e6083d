import type {
  ILocalSystemService,
  LocalSystemCall,
  LocalSystemApiNameType,
} from '@lobechat/builtin-tool-local-system';
import { LocalSystemApiName } from '@lobechat/builtin-tool-local-system';

import type { LocalSystem } from './assemble.ts';
import type { CommandRules } from './command-policy/index.ts';
import type { SandboxMode } from './commands/sandbox.ts';

/** How a person wants files and commands of the machine to be used. */
export interface LocalSystemSettings {
  /** Rules for commands that run without asking, need approval, or never run. */
  commands?: CommandRules | undefined;
  /** Whether commands run in a sandbox. Default `off`. */
  sandbox?: SandboxMode | undefined;
}

/** Options of the service. */
export interface LocalSystemOptions extends LocalSystemSettings {
  /** Absolute. Ledger, journal and command outputs are stored below it, private to the user. */
  dataDirectory: string;
}

/** The service of a Node host. */
export interface NodeLocalSystemService extends ILocalSystemService {
  /** Ends everything that runs in the background. */
  close: () => Promise<void>;
  /** Lists the commands in the background, one per line. */
  running: () => string[];
  /** Resolves when the commands in the background have ended, or the signal is aborted. */
  waitForAll: (signal?: AbortSignal) => Promise<void>;
}

/**
 * Files and commands of this machine. Nothing is loaded, made or started before the first call: a
 * host that only lists its tools pays nothing for it.
 *
 * @example
 * const service = createLocalSystemService({ dataDirectory: '/var/lib/app' });
 * const { text } = await service.readFile({ path: 'README.md' }, { roots: [process.cwd()] });
 */
export const createLocalSystemService = (options: LocalSystemOptions): NodeLocalSystemService => {
  let loaded: LocalSystem | undefined;
  let loading: Promise<LocalSystem> | undefined;
  let isClosed = false;
  const load = (): Promise<LocalSystem> => {
    loading ??= import('./assemble.ts').then(async ({ assembleLocalSystem }) => {
      loaded = assembleLocalSystem(options);
      if (isClosed) await loaded.close();
      return loaded;
    });
    return loading;
  };

  const methods = Object.fromEntries(
    Object.values(LocalSystemApiName).map((name: LocalSystemApiNameType) => [
      name,
      async (params: never, call: LocalSystemCall) => (await load())[name](params, call),
    ]),
  ) as unknown as ILocalSystemService;

  return {
    ...methods,
    close: async () => {
      isClosed = true;
      await loading?.then((system) => system.close());
    },
    running: () =>
      (loaded?.running() ?? []).map(
        ({ command, commandId }) => `${commandId}: ${command.split('\n', 1)[0] ?? ''}`,
      ),
    waitForAll: async (signal) => loaded?.waitForAll(signal),
  };
};
