import { createModelNames, MCP_NAME_MAX_LENGTH, type ModelNames } from '@lobechat/tool-contracts';
import { LIST_PATIENCE_MS, type ToolEngine } from '@lobechat/tool-engine';

/** Finds the tool for a name written by a model. */
export interface ModelNameResolver {
  /**
   * Returns the qualified name for a model's name; other names are returned unchanged. It is
   * synchronous if possible: every call takes this path.
   */
  resolve: (name: string) => Promise<string> | string;
}

/** The rules of all formats: a name may be changed in one and kept in another. */
const RULES = [{}, { maxLength: MCP_NAME_MAX_LENGTH }, { startsWithLetter: true }] as const;

/**
 * Keeps the model names for the tools of an engine, and recreates them when its list has changed. A
 * model name depends only on its tool, so it does not matter which tools a model was offered.
 */
export const createModelNameResolver = (engine: ToolEngine): ModelNameResolver => {
  let tables: ModelNames[] | undefined;
  /** Names that are those of tools. */
  const qualified = new Set<string>();
  engine.onListChanged(() => {
    tables = undefined;
    qualified.clear();
  });

  const build = async (): Promise<ModelNames[]> => {
    const known = await engine.listKnown({ patienceMs: LIST_PATIENCE_MS });
    const names = known.map(({ name }) => name);
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

  /** The tables need every list; the engine only waits for the source that may have the name. */
  const learn = async (name: string): Promise<string> => {
    if (await engine.find(name)) {
      qualified.add(name);
      return name;
    }
    return find(tables ?? (await build()), name) ?? name;
  };

  return {
    resolve: (name) => {
      // A name with a slash is never a model name and needs no table. A name that is not text, as
      // untyped callers may send, is rejected by the engine.
      if (typeof name !== 'string' || name.includes('/') || qualified.has(name)) return name;
      const known = tables && find(tables, name);
      if (known !== undefined) return known;
      // Two tools that a model could not distinguish must not fail a call of a third.
      return learn(name).catch(() => name);
    },
  };
};
