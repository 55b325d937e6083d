import { createHash, randomUUID } from 'node:crypto';
import { readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';

import { checkKind, isRecord } from '@lobechat/utils';

import { ConfigurationError } from './configuration-error.ts';
import type { Configuration } from './configuration.ts';
import { describeConfiguration } from './describe-configuration.ts';
import { parseFile } from './parse-file.ts';
import { judgeConfiguration, type ReadConfigurationOptions } from './read-configuration.ts';

/**
 * A draft of a configuration with one additional toolbox, for a person to approve. Nothing is
 * written yet.
 */
export interface ToolboxDraft {
  /** The validated new content; its hash identifies what a person approves. */
  configuration: Configuration;
  /** What the new toolbox would start or contact. Untrusted text. */
  description: string;
  /** Writes the draft, unless the file has changed since. */
  write: () => Promise<void>;
}

/** Options of {@link draftToolbox}. */
export interface DraftToolboxOptions extends ReadConfigurationOptions {
  /** Absolute. Created if it does not exist. */
  file: string;
  /** Hash of the content that a person has approved; undefined if no file is in use. */
  hash: string | undefined;
  name: string;
  /** As written in a file: `{ mcpServers: { … } }`. */
  toolbox: Record<string, unknown>;
}

const readIfThere = async (file: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const hashOf = (bytes: Buffer | undefined): string | undefined =>
  bytes && createHash('sha256').update(bytes).digest('hex');

/** The file as the host knows it: approving one entry must not approve changes by somebody else. */
const readKnown = async ({ file, hash }: DraftToolboxOptions): Promise<Buffer | undefined> => {
  const bytes = await readIfThere(file);
  if (hashOf(bytes) === hash) return bytes;
  throw new ConfigurationError(file, [
    hash === undefined
      ? 'Nobody has approved this configuration yet, so nothing is added to it. Approve it first (`lobe-tools list` asks), then restart the server.'
      : 'The configuration has changed since it was read. Restart the server, then add the toolbox.',
  ]);
};

/**
 * Drafts a configuration with one additional toolbox. The existing content of the file is kept.
 *
 * @throws ConfigurationError if the toolbox is invalid, its name is taken, or the file cannot be
 * extended: it is YAML, or not the one that was approved
 */
export const draftToolbox = async (options: DraftToolboxOptions): Promise<ToolboxDraft> => {
  checkKind('text', { file: options?.file, name: options?.name });
  const { environment, file, name, toolbox } = options;
  if (/^\.ya?ml$/i.test(extname(file))) {
    throw new ConfigurationError(file, [
      `It is YAML, whose comments would be lost. Add the toolbox by hand: ${JSON.stringify({ [name]: toolbox })}`,
    ]);
  }
  const bytes = await readKnown(options);
  const { value } = await parseFile(bytes?.toString('utf8') ?? '{}', file);
  const source = isRecord(value) ? value : {};
  const toolboxes = isRecord(source['toolboxes']) ? source['toolboxes'] : {};
  if (Object.hasOwn(toolboxes, name)) {
    throw new ConfigurationError(file, [
      `A toolbox '${name}' already exists. Choose another name.`,
    ]);
  }
  const next = { ...source, toolboxes: { ...toolboxes, [name]: toolbox } };
  const text = `${JSON.stringify(next, undefined, 2)}\n`;
  const configuration = await judgeConfiguration(Buffer.from(text), file, { environment });
  const problems = configuration.problems.filter((problem) => problem.toolbox === name);
  if (problems.length > 0) {
    throw new ConfigurationError(
      file,
      problems.map(({ message }) => message),
    );
  }
  return {
    configuration,
    description: describeConfiguration({
      ...configuration,
      source: { toolboxes: { [name]: toolbox } },
    }),
    write: async () => {
      await readKnown(options);
      // A link stays a link, and a file that others may read keeps its mode.
      const target = await realpath(file).catch(() => file);
      const { mode } = await stat(target).catch(() => ({ mode: 0o600 }));
      const draft = `${target}.${randomUUID()}.tmp`;
      try {
        await writeFile(draft, text, { flag: 'wx', mode });
        await rename(draft, target);
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
};
