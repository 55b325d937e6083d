import { LIST_PATIENCE_MS, type ListOptions, type ToolEngine } from '@lobechat/tool-engine';
import type { PendingChange, SignInRequest } from '@lobechat/tool-mcp';
import { ToolError, ToolErrorType } from '@lobechat/types';

import type { EntryProblem } from '../configuration/configuration.ts';
import { listStatuses } from './list-statuses.ts';
import { type ManagedSource, toolboxOf } from './managed-source.ts';
import type { SourceStatus } from './source-status.ts';

/** Options of {@link createProgramRegistry}. */
export interface ProgramRegistryOptions {
  engine: ToolEngine;
  /** Entries of the configuration that cannot be used. */
  problems: readonly EntryProblem[];
  sources: readonly ManagedSource[];
}

/** The programs of a host: what they are, their status, and a way to restart them. */
export interface ProgramRegistry {
  list: (options?: ListOptions) => Promise<SourceStatus[]>;
  pendingChanges: (identifier: string) => Promise<PendingChange[]>;
  readLog: (identifier: string) => string | undefined;
  reload: (identifier: string) => Promise<SourceStatus>;
  signIn: (identifier: string, request: SignInRequest) => Promise<SourceStatus>;
  signOut: (identifier: string) => Promise<boolean>;
}

/** Creates the registry. */
export const createProgramRegistry = (options: ProgramRegistryOptions): ProgramRegistry => {
  const { engine, problems, sources } = options;
  const list = (): SourceStatus[] => listStatuses(sources, problems);

  const locate = (identifier: string): { key: string; source: ManagedSource } | undefined => {
    for (const source of sources) {
      const found = source
        .status()
        .find(({ key }) => `${toolboxOf(source)}__${key}` === identifier);
      if (found) return { key: found.key, source };
    }
    return undefined;
  };

  const refuse = (identifier: string): never => {
    const broken = problems.find(({ key, toolbox }) => `${toolbox}__${key}` === identifier);
    if (broken) {
      throw new ToolError(
        ToolErrorType.SourceUnavailable,
        `'${identifier}' cannot be started: ${broken.message} Change the configuration and start again.`,
      );
    }
    const known = list().map((status) => status.identifier);
    throw new ToolError(
      ToolErrorType.NotFound,
      `There is no plugin, module or server '${identifier}'. There are: ${known.join(', ') || 'none'}.`,
    );
  };

  const refuseSignIn = (identifier: string): never => {
    throw new ToolError(
      ToolErrorType.PolicyDenied,
      `You cannot sign in to '${identifier}': it is a program, or its \`headers\` hold a token already. Only MCP servers with a url have a sign-in.`,
    );
  };

  // Two tools with the same name make a listing fail; the status of the programs is still known.
  const settle = async (options: ListOptions): Promise<void> => {
    await engine.list(options).catch(() => undefined);
  };

  const tell = async (identifier: string): Promise<SourceStatus> => {
    // It has answered itself; the others need not be asked.
    await settle({ patienceMs: LIST_PATIENCE_MS });
    return list().find((status) => status.identifier === identifier) ?? refuse(identifier);
  };

  return {
    list: async (options = {}) => {
      await settle(options);
      return list();
    },
    pendingChanges: async (identifier) => {
      const { source } = locate(identifier) ?? refuse(identifier);
      if (source.pendingChanges) return source.pendingChanges();
      throw new ToolError(
        ToolErrorType.PolicyDenied,
        `'${identifier}' is not a mounted server. Only changes of mounted servers can be accepted.`,
      );
    },
    readLog: (identifier) => {
      const program = locate(identifier);
      return program?.source.readLog(program.key);
    },
    reload: async (identifier) => {
      const program = locate(identifier) ?? refuse(identifier);
      await program.source.reload(program.key);
      return tell(identifier);
    },
    signIn: async (identifier, request) => {
      const { source } = locate(identifier) ?? refuse(identifier);
      if (!source.signIn) return refuseSignIn(identifier);
      await source.signIn(request);
      return tell(identifier);
    },
    signOut: async (identifier) => {
      const { source } = locate(identifier) ?? refuse(identifier);
      return source.signOut ? source.signOut() : refuseSignIn(identifier);
    },
  };
};
