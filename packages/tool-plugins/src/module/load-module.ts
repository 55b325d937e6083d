import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { collectTools } from './collect-tools.ts';
import type { ModuleApi, ModuleTool } from './module-api.ts';

type Register = (api: ModuleApi) => unknown;

const ENTRIES = ['index.js', 'index.mjs', 'index.cjs'] as const;

const findEntry = async (folder: string): Promise<string> => {
  for (const entry of ENTRIES) {
    const file = path.join(folder, entry);
    const facts = await stat(file).catch(() => undefined);
    if (facts?.isFile()) return file;
  }
  throw new Error(`There is no index.js in '${folder}'. A module is a folder with an index.js.`);
};

const findRegister = (loaded: Record<string, unknown>): Register => {
  const fallback = loaded['default'] as Record<string, unknown> | undefined;
  const register = loaded['register'] ?? fallback?.['register'];
  if (typeof register === 'function') return register as Register;
  const exported = [...new Set([...Object.keys(loaded), ...Object.keys(fallback ?? {})])];
  throw new Error(
    `The module exports no function 'register' (it exports: ${exported.join(', ') || 'nothing'}). ` +
      'Write: module.exports.register = (api) => { api.registerTool({ … }); };',
  );
};

/**
 * Loads a module's folder, CommonJS or ES module, and lets it register its tools. All or nothing: a
 * module that throws on the way has registered none.
 *
 * @throws whatever is wrong with it, e.g. a dependency that is not installed, by name
 */
export const loadModule = async (folder: string): Promise<ReadonlyMap<string, ModuleTool>> => {
  const entry = await findEntry(folder);
  const loaded = (await import(pathToFileURL(entry).href)) as Record<string, unknown>;
  const collected = collectTools(folder);
  await findRegister(loaded)(collected.api);
  const tools = collected.finish();
  if (tools.size === 0) throw new Error('The module registered no tool.');
  return tools;
};
