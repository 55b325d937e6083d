import { createHash } from 'node:crypto';
import path from 'node:path';

import {
  createMemoryDescriptorCache,
  type DescriptorCache,
  fingerprintFiles,
} from '@lobechat/tool-engine/node';
import type { HumanInterventionPolicy } from '@lobechat/types';
import { checkKind } from '@lobechat/utils';

import { createProcessSource, type ProcessSource } from '../source/process-source.ts';
import { PLUGIN_ANSWER } from './plugin-answer.ts';
import { type PluginOptions, type ResolvedPlugin, resolvePlugin } from './plugin-options.ts';

/** The toolbox of subprocess plugins. */
export const PLUGIN_TOOLBOX = 'plugins';

/** A plugin in the configuration. */
export interface PluginConfiguration extends PluginOptions {
  /** Start it with the host rather than with its first call. */
  eager?: boolean | undefined;
  /** Whether its calls need approval. Default `never`: whoever configured it has allowed it. */
  humanIntervention?: HumanInterventionPolicy | undefined;
}

/** Options of {@link createPluginSource}. */
export interface PluginSourceOptions {
  /** Where descriptions are cached. Default: in memory. */
  cache?: DescriptorCache | undefined;
  /** The environment for variables and plugins. Default: that of the process. */
  environment?: Readonly<Record<string, string | undefined>> | undefined;
  /** Milliseconds that a list waits for descriptions; later ones are announced. Default: 25,000. */
  listPatienceMs?: number | undefined;
  /** Key → how it is started. The key is the second part of the tools' qualified names. */
  plugins: Readonly<Record<string, PluginConfiguration>>;
}

/**
 * A hash of everything a plugin's description depends on: its command, arguments, own environment,
 * folder, and the contents of the program and of every argument that is a file. It is a hash
 * because arguments and variables may be secrets and it is written to disk.
 */
const fingerprintPlugin = async (plugin: ResolvedPlugin): Promise<string> => {
  const { args, command, cwd, ownEnv } = plugin;
  const files = [command, ...args.map((arg) => path.resolve(cwd, arg))];
  const contents = await fingerprintFiles(files);
  const facts = {
    args,
    command,
    contents,
    cwd,
    ownEnv: Object.entries(ownEnv).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  };
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
};

/** Offers NDJSON plugins to an engine as `plugins__{key}__{tool}`. */
export const createPluginSource = (options: PluginSourceOptions): ProcessSource => {
  checkKind('object', { plugins: options?.plugins });
  return createProcessSource({
    cache: options.cache ?? createMemoryDescriptorCache(),
    entries: Object.entries(options.plugins).map(([key, configuration]) => ({
      eager: configuration.eager,
      fingerprint: fingerprintPlugin,
      humanIntervention: configuration.humanIntervention,
      key,
      form: PLUGIN_ANSWER,
      resolve: () => resolvePlugin(configuration, options.environment ?? process.env),
      timeoutMs: configuration.timeoutMs,
    })),
    listPatienceMs: options.listPatienceMs,
    toolbox: PLUGIN_TOOLBOX,
  });
};
