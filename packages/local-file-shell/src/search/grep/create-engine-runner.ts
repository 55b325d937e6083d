import { access, constants } from 'node:fs/promises';
import { availableParallelism } from 'node:os';

import type { SearchEngineName } from '@lobechat/builtin-tool-local-system';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { createGate } from './create-gate.ts';
import { createFallbackEngine } from './fallback-engine.ts';
import {
  EngineUnavailable,
  type GrepEngine,
  type GrepFindings,
  type GrepRequest,
} from './grep-request.ts';
import { createRipgrepEngine } from './ripgrep-engine.ts';

export interface EngineOptions {
  /** Only this one. Default: the first that works: ripgrep, then its WebAssembly build. */
  engine?: SearchEngineName | undefined;
  /** Maximum number of concurrent searches; others wait. */
  maxSearches?: number | undefined;
  /** The program to use instead of the bundled one. */
  ripgrepPath?: string | undefined;
}

/** Searches with the first engine that works, and returns its name. */
export type EngineRunner = (
  request: GrepRequest,
  signal: AbortSignal | undefined,
) => Promise<{ engine: SearchEngineName; findings: GrepFindings }>;

const ORDER: readonly SearchEngineName[] = ['ripgrep', 'wasm'];

/** The bundled program, if there is one for this platform and it may be run. */
const findRipgrep = async (given: string | undefined): Promise<string> => {
  try {
    const program = given ?? (await import('@vscode/ripgrep')).rgPath;
    await access(program, constants.X_OK);
    return program;
  } catch (error) {
    throw new EngineUnavailable('There is no ripgrep that can be run.', { cause: error });
  }
};

/** Nothing is located or started before the first search. */
export const createEngineRunner = ({
  engine: only,
  maxSearches = Math.min(4, Math.max(2, availableParallelism())),
  ripgrepPath,
}: EngineOptions = {}): EngineRunner => {
  const gate = createGate(maxSearches);
  let program: Promise<string> | undefined;
  const unusable = new Set<SearchEngineName>();

  const engines: Readonly<Record<SearchEngineName, GrepEngine>> = {
    ripgrep: async (request, signal) => {
      program ??= findRipgrep(ripgrepPath);
      return createRipgrepEngine(await program)(request, signal);
    },
    wasm: createFallbackEngine(),
  };

  return async (request, signal) => {
    const release = await gate(signal);
    try {
      let passing: EngineUnavailable | undefined;
      for (const engine of only === undefined ? ORDER : [only]) {
        if (unusable.has(engine)) continue;
        try {
          return { engine, findings: await engines[engine](request, signal) };
        } catch (error) {
          if (!(error instanceof EngineUnavailable)) throw error;
          if (error.permanent) unusable.add(engine);
          else passing ??= error;
        }
      }
      if (passing !== undefined)
        throw new ToolError(
          ToolErrorType.ServiceUnavailable,
          `The search failed this time: ${passing.message} Search again; a folder may have been moved in the meantime.`,
          { cause: passing },
        );
      throw new ToolError(
        ToolErrorType.ServiceUnavailable,
        `No search engine can be run here (${only ?? ORDER.join(', ')}). Read the files, or run a command that searches.`,
      );
    } finally {
      release();
    }
  };
};
