import { createModelNames, MCP_NAME_MAX_LENGTH, type ModelNames } from '@lobechat/tool-contracts';
import type { ToolEngine } from '@lobechat/tool-engine';

/** Finds the tool behind a name as a model wrote it. */
export interface ModelNameResolver {
  /**
   * The qualified name behind a model's name; any other name as it is. It answers at once where it
   * can: this is on the path of every call.
   */
  resolve: (name: string) => Promise<string> | string;
}

/** The rules of all formats: a name is altered in one format and kept in another. */
const RULES = [{}, { maxLength: MCP_NAME_MAX_LENGTH }, { startsWithLetter: true }] as const;

/**
 * Keeps the names that models see for the tools of an engine, and makes them again when its list
 * has changed. A model's name depends on its tool alone, so it does not matter which tools a model
 * was told of.
 */
export const createModelNameResolver = (engine: ToolEngine): ModelNameResolver => {
  let tables: ModelNames[] | undefined;
  engine.onListChanged(() => {
    tables = undefined;
  });

  const build = async (): Promise<ModelNames[]> => {
    const names = (await engine.listKnown()).map(({ name }) => name);
    tables = RULES.map((rules) => createModelNames(names, rules));
    return tables;
  };

  const find = (built: readonly ModelNames[], name: string) => {
    for (const table of built) {
      const found = table.fromModel(name);
      if (found !== undefined) return found;
    }
    return undefined;
  };

  /** A source that has not been listed is, if the name may be one of its tools. */
  const learn = async (name: string): Promise<string> => {
    const known = find(tables ?? (await build()), name);
    if (known !== undefined) return known;
    if (await engine.find(name)) return name;
    return find(tables ?? (await build()), name) ?? name;
  };

  return {
    resolve: (name) => {
      // A name with a slash is never a model's, and needs no table. What is no text at all, as
      // untyped callers may send it, is for the engine to refuse.
      if (typeof name !== 'string' || name.includes('/')) return name;
      const known = tables && find(tables, name);
      if (known !== undefined) return known;
      // Two tools that a model could not tell apart must not fail a call of a third.
      return learn(name).catch(() => name);
    },
  };
};
