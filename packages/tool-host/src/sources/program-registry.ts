import { LIST_PATIENCE_MS, type ToolEngine } from '@lobechat/tool-engine';
import { ToolError, ToolErrorType } from '@lobechat/types';

import type { EntryProblem } from '../configuration/configuration.ts';
import { listStatuses } from './list-statuses.ts';
import { type ManagedSource, toolboxOf } from './managed-source.ts';
import type { SourceStatus } from './source-status.ts';

/** What {@link createProgramRegistry} is made of. */
export interface ProgramRegistryOptions {
  engine: ToolEngine;
  /** Entries of the configuration that cannot be used. */
  problems: readonly EntryProblem[];
  sources: readonly ManagedSource[];
}

/** The programs of a host: what they are, how they are doing, and a way to start them anew. */
export interface ProgramRegistry {
  list: () => Promise<SourceStatus[]>;
  readLog: (identifier: string) => string | undefined;
  reload: (identifier: string) => Promise<SourceStatus>;
}

/** Makes the registry. */
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

  // Two tools of one name fail a listing; how the programs are doing is known all the same.
  const settle = async (): Promise<void> => {
    await engine.list({ patienceMs: LIST_PATIENCE_MS }).catch(() => undefined);
  };

  return {
    list: async () => {
      await settle();
      return list();
    },
    readLog: (identifier) => {
      const program = locate(identifier);
      return program?.source.readLog(program.key);
    },
    reload: async (identifier) => {
      const program = locate(identifier) ?? refuse(identifier);
      await program.source.reload(program.key);
      await settle();
      return list().find((status) => status.identifier === identifier) ?? refuse(identifier);
    },
  };
};
