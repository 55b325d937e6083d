import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { getErrorMessage } from '@lobechat/types';
import { explainImport, isRecord, parseJson } from '@lobechat/utils';

import { collectTools } from './collect-tools.ts';
import type { ModuleApi, ModuleTool } from './module-api.ts';

type Register = (api: ModuleApi) => unknown;

const ENDINGS = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'];
const ENTRIES = ENDINGS.map((ending) => `index.${ending}`);

const isFile = async (file: string): Promise<boolean> =>
  (await stat(file).catch(() => undefined))?.isFile() === true;

/** Returns the entry that the `package.json` of a folder names. */
const readMain = async (folder: string): Promise<string | undefined> => {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => '');
  const description = parseJson(text);
  const { exports, main } = isRecord(description) ? description : {};
  return [main, exports].find((entry) => typeof entry === 'string');
};

const findEntry = async (folder: string): Promise<string> => {
  const facts = await stat(folder).catch(() => undefined);
  if (!facts)
    throw new Error(`There is no folder '${folder}'. A module is a folder with an index.js.`);
  if (!facts.isDirectory()) {
    throw new Error(
      `'${folder}' is not a folder. A module is a folder with an index.js: name the folder.`,
    );
  }
  const main = await readMain(folder);
  for (const entry of main === undefined ? ENTRIES : [main, ...ENTRIES]) {
    const file = path.resolve(folder, entry);
    if (await isFile(file)) return file;
  }
  const missing = main === undefined ? 'index.js' : `'${main}' (as its package.json says)`;
  throw new Error(
    `There is no ${missing} in '${folder}'. A module is a folder with an index.js (or .mjs, .cjs, .ts), or with a package.json whose "main" names its entry.`,
  );
};

/** Keys that Node itself adds to the exports of CommonJS. */
const NOT_NAMED = new Set(['default', 'module.exports']);

const findRegister = (loaded: Record<string, unknown>): Register => {
  const fallback = loaded['default'] as Record<string, unknown> | undefined;
  const register = loaded['register'] ?? fallback?.['register'];
  if (typeof register === 'function') return register as Register;
  const fields = typeof fallback === 'object' && fallback !== null ? Object.keys(fallback) : [];
  const exported = [...new Set([...Object.keys(loaded), ...fields])];
  const names = exported.filter((name) => !NOT_NAMED.has(name)).join(', ');
  const what =
    register === undefined
      ? `it exports: ${names || (fallback === undefined ? 'nothing' : `one ${typeof fallback} as its default`)}`
      : `its 'register' is of type ${typeof register}`;
  // Node gives this name to the exports of CommonJS alone.
  const target = 'module.exports' in loaded ? 'module.exports.register' : 'export const register';
  throw new Error(
    `The module exports no function 'register' (${what}). ` +
      `Write: ${target} = (api) => { api.registerTool({ … }); };`,
  );
};

/** The position of an error within the module's own files: `index.js:12`. */
const findPlace = (error: unknown, folder: string): string | undefined => {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const base of [folder, pathToFileURL(folder).href]) {
    const [, ...rests] = stack.split(`${base}/`);
    const places = rests.map((rest) => /^[^\n()]*?:\d+/.exec(rest)?.[0]);
    const place = places.find((found) => found !== undefined);
    if (place !== undefined) return place;
  }
  return undefined;
};

/** The file that an import without its ending, or with that of the compiled file, means. */
const findMeant = (message: string): string => {
  const [, missing] = /^Cannot find module '([^']+)' imported from/.exec(message) ?? [];
  if (missing === undefined) return '';
  const files = [missing.replace(/js$/, 'ts'), ...ENDINGS.map((ending) => `${missing}.${ending}`)];
  const meant = files.find((file) => existsSync(file));
  return meant === undefined ? '' : `. Import '${path.basename(meant)}', with its ending`;
};

/** Describes why a module could not be loaded, and where. Node's require stack is omitted. */
export const describeLoadFailure = (error: unknown, folder: string): string => {
  const told = explainImport(getErrorMessage(error))
    .replace(/\nRequire stack:[^]*$/, '')
    // Node explains it only if the type of the file was declared.
    .replace(
      /^(?:module|exports) is not .* ES module scope$/,
      '$&. Write: export const register = (api) => { … };',
    );
  const message = `${told}${findMeant(told)}`;
  const place = findPlace(error, path.resolve(folder));
  if (place !== undefined) return `${message} (${place})`;
  // Node only reports the position of a syntax error when the file is run directly.
  return error instanceof SyntaxError
    ? `${message}. To see where, run its entry with node.`
    : message;
};

/**
 * Loads a module's folder (CommonJS, ES module or TypeScript) and lets it register its tools. All
 * or nothing: a module that throws meanwhile registers no tool.
 *
 * @throws whatever is wrong with it, e.g. the name of a dependency that is not installed
 */
export const loadModule = async (folder: string): Promise<ReadonlyMap<string, ModuleTool>> => {
  const entry = await findEntry(folder);
  const loaded = (await import(pathToFileURL(entry).href)) as Record<string, unknown>;
  const collected = collectTools(folder);
  await findRegister(loaded)(collected.api);
  const tools = collected.finish();
  if (tools.size === 0)
    throw new Error(
      "The module's register ended and had registered no tool. Call api.registerTool({ … }) before it ends; if it has to wait, make it async.",
    );
  return tools;
};
