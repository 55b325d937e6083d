import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import type { ToolLimits, ToolPolicy } from '@lobechat/tool-engine';

import { UsageError } from '../usage-error.ts';
import { CONFIG_SCHEMA } from './config-schema.ts';
import { findUnknownKeys } from './unknown-keys.ts';

/** What a `lobe-tools.json` says, with absolute paths. */
export interface FileConfig {
  data?: string | undefined;
  limits?: ToolLimits | undefined;
  policy?: ToolPolicy | undefined;
  workspace?: string[] | undefined;
}

const readText = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const reason =
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'does not exist' : String(error);
    throw new UsageError(`The configuration ${path} cannot be read: ${reason}.`, { cause: error });
  }
};

const parseJson = (text: string, path: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UsageError(`The configuration ${path} is not JSON: ${(error as Error).message}`, {
      cause: error,
    });
  }
};

/**
 * Reads and checks a configuration. Every problem is reported at once.
 *
 * @param file - relative to `cwd`, or absolute
 * @throws UsageError
 */
export const readConfig = async (file: string, cwd: string): Promise<FileConfig> => {
  const path = resolve(cwd, file);
  const value = parseJson(await readText(path), path);
  const unknown = findUnknownKeys(value, CONFIG_SCHEMA);
  const problems = unknown.length > 0 ? unknown : await findProblems(value);
  if (problems.length > 0) {
    throw new UsageError(
      `The configuration ${path} is wrong:\n${problems.map((problem) => `- ${problem}`).join('\n')}`,
    );
  }
  const { data, limits, policy, workspace } = value as FileConfig;
  const folder = dirname(path);
  return {
    ...(data === undefined ? {} : { data: resolve(folder, data) }),
    ...(limits ? { limits } : {}),
    ...(policy ? { policy } : {}),
    ...(workspace ? { workspace: workspace.map((root) => resolve(folder, root)) } : {}),
  };
};

const findProblems = async (value: unknown): Promise<string[]> => {
  // The engine's validator is loaded only where a configuration is given.
  const { compileSchema } = await import('@lobechat/tool-engine');
  const verdict = compileSchema(CONFIG_SCHEMA).validate(value);
  if (verdict.ok) return [];
  return verdict.problems.map(({ message, path }) => `${path || 'The whole'}: ${message}`);
};
