import { mkdir, mkdtemp, realpath, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { LocalSystemCall } from '@lobechat/builtin-tool-local-system';
import { SampleCommandId } from '@lobechat/builtin-tool-local-system/testing';

import { assembleLocalSystem, type LocalSystem } from '../assemble.ts';
import { SAMPLE_FILES, SAMPLE_PROGRAM, UNREAD_FILE } from './sample-files.ts';

/** The service on a machine in the state that the examples assume. */
export interface SampleStage {
  base: string;
  call: LocalSystemCall;
  close: () => Promise<void>;
  /** Ids of commands, by those that the examples use. */
  commandIds: Map<string, string>;
  root: string;
  system: LocalSystem;
}

const setTimes = async (root: string): Promise<void> => {
  const newest = new Map<string, string>();
  for (const [name, { modifiedAt }] of Object.entries(SAMPLE_FILES)) {
    await utimes(path.join(root, name), new Date(modifiedAt), new Date(modifiedAt));
    for (let at = path.dirname(name); ; at = path.dirname(at)) {
      if ((newest.get(at) ?? '') < modifiedAt) newest.set(at, modifiedAt);
      if (at === '.') break;
    }
  }
  for (const [folder, at] of newest)
    await utimes(path.join(root, folder), new Date(at), new Date(at));
};

const startCommands = async ({
  call,
  commandIds,
  system,
}: Pick<SampleStage, 'call' | 'commandIds' | 'system'>): Promise<void> => {
  const tests = await system.runCommand(
    { command: 'pnpm test', description: 'Runs the tests' },
    call,
  );
  const background = { background: true, command: 'pnpm dev', description: 'Starts the server' };
  const { commandId } = await system.runCommand(background, call);
  commandIds.set(SampleCommandId.tests, tests.commandId);
  commandIds.set(SampleCommandId.server, commandId);
  for (let said = ''; !said.includes('ready');)
    said = (await system.getCommandOutput({ commandId, offset: 0, wait: 1000 }, call)).output;
};

/**
 * Creates the workspace of the examples, with one change made, all files but one read and, on
 * request, a finished and a running command.
 */
export const createSampleStage = async (hasCommands: boolean): Promise<SampleStage> => {
  const base = await realpath(await mkdtemp(path.join(tmpdir(), 'samples-')));
  const root = path.join(base, 'workspace');
  for (const [name, { bytes, text }] of Object.entries(SAMPLE_FILES)) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes === undefined ? text : Buffer.from(bytes, 'base64'));
  }
  await mkdir(path.join(base, 'bin'));
  await writeFile(path.join(base, 'bin/pnpm'), SAMPLE_PROGRAM, { mode: 0o755 });
  const before = process.env['PATH'] ?? '';
  // The examples' own program takes precedence.
  process.env['PATH'] = `${path.join(base, 'bin')}${path.delimiter}${before}`;
  const system = assembleLocalSystem({ dataDirectory: path.join(base, 'data'), sandbox: 'off' });
  const call: LocalSystemCall = { roots: [root], sessionId: 'sample' };
  // Documents are not edited, and reading them takes longer than everything else here.
  const known = Object.keys(SAMPLE_FILES).filter(
    (name) => name !== UNREAD_FILE && !name.endsWith('.pdf'),
  );
  await system.readFiles({ paths: known }, call);
  await system.editFile({ newText: 'says hello', oldText: 'greets', path: 'README.md' }, call);
  await setTimes(root);
  const stage = { base, call, commandIds: new Map<string, string>(), root, system };
  if (hasCommands) await startCommands(stage);
  return {
    ...stage,
    close: async () => {
      process.env['PATH'] = before;
      await system.close();
      await rm(base, { force: true, recursive: true });
    },
  };
};
