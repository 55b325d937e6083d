import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createToolEngine } from '@lobechat/tool-engine';
import {
  createDirectoryDescriptorCache,
  createModuleSource,
  createPluginSource,
} from '@lobechat/tool-plugins';

import { findEchoPrograms } from './contenders/echo-program.ts';

const MODULES = 200;
const PLUGINS = 50;
/** Filling the cache starts every program, which may take minutes and is not measured. */
const FILLING_PATIENCE_MS = 600_000;

/** The time of listing many configured programs from the cache. */
export interface Listing {
  milliseconds: number;
  /** Programs with a running process after the listing. */
  started: string[];
  tools: number;
}

const writeModules = async (folder: string): Promise<string[]> => {
  const folders = Array.from({ length: MODULES }, (_, index) => path.join(folder, `m${index}`));
  for (const [index, module] of folders.entries()) {
    await mkdir(module);
    const tool = `{ name: 'm${index}.run', inputSchema: { type: 'object' }, run: () => '' }`;
    const text = `module.exports.register = (api) => { api.registerTool(${tool}); };\n`;
    await writeFile(path.join(module, 'index.js'), text);
  }
  return folders;
};

const writePlugins = async (
  folder: string,
): Promise<Record<string, { args: string[]; path: string }>> => {
  const [program] = findEchoPrograms();
  const original = program?.args[0];
  if (!program || !original) throw new Error('There is no echo program.');
  const plugins: Record<string, { args: string[]; path: string }> = {};
  for (let index = 0; index < PLUGINS; index += 1) {
    const copy = path.join(folder, `p${index}.mjs`);
    await cp(original, copy);
    plugins[`p${index}`] = { args: [copy], path: program.command };
  }
  return plugins;
};

/** Lists 200 modules and 50 plugins twice: first to fill the cache, then like a later process. */
export const measureListing = async (): Promise<Listing> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lobe-tools-bench-'));
  try {
    const folders = await writeModules(folder);
    const plugins = await writePlugins(folder);
    const cache = createDirectoryDescriptorCache(path.join(folder, 'cache'));
    const open = (listPatienceMs?: number) => {
      const sources = [
        createModuleSource({ cache, folders, listPatienceMs }),
        createPluginSource({ cache, listPatienceMs, plugins }),
      ];
      return { engine: createToolEngine({ sources }), sources };
    };
    const first = open(FILLING_PATIENCE_MS);
    // Bypasses the engine, which gives up on a source that takes half a minute to list.
    for (const source of first.sources) await source.list();
    await first.engine.close();

    const { engine, sources } = open();
    const begun = performance.now();
    const tools = await engine.list();
    const milliseconds = performance.now() - begun;
    const started = sources.flatMap((source) =>
      source.status().flatMap(({ key, pid }) => (pid === undefined ? [] : [key])),
    );
    await engine.close();
    if (tools.length !== MODULES + PLUGINS) throw new Error(`${tools.length} tools were listed.`);
    return { milliseconds, started, tools: tools.length };
  } finally {
    await rm(folder, { recursive: true });
  }
};
