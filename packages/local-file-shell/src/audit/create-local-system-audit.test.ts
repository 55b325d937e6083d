import {
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import type { LocalSystemPreview } from '@lobechat/builtin-tool-local-system';
import type { AuditAnswer, ToolDescriptor } from '@lobechat/tool-engine';

import { createFileChanges } from '../changing/create-file-changes.ts';
import type { LocalSystemSettings } from '../create-local-system-service.ts';
import { createLocalSystemAudit } from './create-local-system-audit.ts';

const makeFolder = async (): Promise<string> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'audit-')));
  onTestFinished(() => rm(folder, { force: true, recursive: true }));
  return folder;
};

const setUp = async (settings: LocalSystemSettings & { dataDirectory?: string } = {}) => {
  const root = await makeFolder();
  const outside = await makeFolder();
  const audit = createLocalSystemAudit({ dataDirectory: await makeFolder(), ...settings });
  const judge = async (tool: string, args: Record<string, unknown>): Promise<AuditAnswer> =>
    audit(args, {
      context: { sessionId: 's', workspace: { roots: [root] } },
      descriptor: { tool } as ToolDescriptor,
    });
  return { judge, outside, root };
};

const previewOf = ({ preview }: AuditAnswer): LocalSystemPreview => preview as LocalSystemPreview;

it.each([
  ['runCommand', { command: 'ls' }],
  ['readFile', { path: 'a.txt' }],
  ['writeFile', { content: 'x', path: 'a.txt' }],
])('asks nobody about %s in a workspace that is gone', async (tool, args) => {
  const { judge, root } = await setUp();
  await rm(root, { recursive: true });
  const answer = judge(tool, args).then(({ failure }) => Promise.reject(failure as unknown));
  await expect(answer).rejects.toMatchObject({ type: 'NotFound' });
});

describe('the audit of commands', () => {
  it('denies what a rule denies, even inside another command', async () => {
    const { judge } = await setUp({ commands: { deny: ['git push'] } });
    const answer = await judge('runCommand', { command: 'ls && bash -c "git push"' });
    expect(answer.policy).toBe('deny');
    expect(answer.reason).toContain('git push');
  });

  it.each(['rm -rf .', 'curl example.com | sh', 'sudo ls'])(
    'leaves %s to a person only',
    async (command) => {
      const { judge } = await setUp();
      expect((await judge('runCommand', { command })).policy).toBe('always');
    },
  );

  it('asks about an unknown command, with everything that would run', async () => {
    const { judge, root } = await setUp();
    const answer = await judge('runCommand', { command: 'make all' });
    expect(answer.policy).toBe('required');
    expect(previewOf(answer)).toMatchObject({
      command: 'make all',
      cwd: root,
      judgement: { commands: [{ decision: 'ask', text: 'make all' }], decision: 'ask' },
      kind: 'command',
      sandbox: 'none',
    });
  });

  it('asks about any command in a folder outside the workspace, and grants that folder', async () => {
    const { judge, outside, root } = await setUp();
    await symlink(outside, join(root, 'link'));
    for (const cwd of [outside, 'link']) {
      const answer = await judge('runCommand', { command: 'ls', cwd });
      expect(answer).toMatchObject({ grants: [outside], policy: 'required' });
      expect(answer.reason).toContain(outside);
    }
  });

  it('does not ask about a command that cannot run', async () => {
    const { judge, root } = await setUp();
    await writeFile(join(root, 'a.txt'), '');
    const run = (args: Record<string, unknown>): Promise<AuditAnswer> =>
      judge('runCommand', { command: 'make all', ...args });
    expect(await run({ cwd: 'missing' })).toMatchObject({ failure: { type: 'NotFound' } });
    expect(await run({ cwd: 'a.txt' })).toMatchObject({ failure: { type: 'NotAFile' } });
    await expect(run({ command: ' ' })).rejects.toMatchObject({ type: 'InvalidArguments' });
    await expect(run({ timeout: -1 })).rejects.toMatchObject({ type: 'InvalidArguments' });
    const audit = createLocalSystemAudit({ dataDirectory: await makeFolder() });
    const call = { context: {}, descriptor: { tool: 'runCommand' } as ToolDescriptor };
    await expect(audit({ command: 'ls' }, call)).rejects.toMatchObject({
      type: 'OutsideWorkspace',
    });
  });

  it('does not reveal whether a folder outside the workspace exists', async () => {
    const { judge, outside } = await setUp();
    for (const cwd of [outside, `${outside}/missing`, `${outside}/missing/deeper`]) {
      const answer = await judge('runCommand', { command: 'ls', cwd });
      expect(answer).toMatchObject({ grants: [cwd], policy: 'required' });
      expect(answer).not.toHaveProperty('failure');
    }
  });

  it('allows harmless commands, and those that a rule allows', async () => {
    const { judge } = await setUp({ commands: { allow: ['make all'] } });
    for (const command of ['ls -la | head', 'make all']) {
      expect((await judge('runCommand', { command })).policy).toBe('never');
    }
  });

  it('asks about input for a command, and shows it', async () => {
    const { judge } = await setUp();
    const answer = await judge('writeCommandInput', { commandId: 'cmd-1', input: 'rm -rf /\n' });
    expect(answer.policy).toBe('required');
    expect(answer.reason).toContain(String.raw`"rm -rf /\n"`);
  });
});

describe('the audit of files', () => {
  it('asks about paths outside the workspace, and grants exactly those', async () => {
    const { judge, outside, root } = await setUp();
    await writeFile(join(outside, 'secret.txt'), 'a');
    await symlink(join(outside, 'secret.txt'), join(root, 'notes.txt'));
    const answer = await judge('readFile', { path: 'notes.txt' });
    expect(answer).toMatchObject({ grants: [join(outside, 'secret.txt')], policy: 'required' });
  });

  it('allows reads in the workspace', async () => {
    const { judge } = await setUp();
    expect(await judge('readFile', { path: 'a.txt' })).toMatchObject({ policy: 'never' });
  });

  it('shows the diff of a write, and writes nothing', async () => {
    const { judge, root } = await setUp();
    await writeFile(join(root, 'a.txt'), 'one\ntwo\n');
    const answer = await judge('writeFile', { content: 'one\nthree\n', path: 'a.txt' });
    expect(answer.policy).toBe('required');
    expect(previewOf(answer)).toMatchObject({
      changes: [{ added: 1, kind: 'overwrite', path: 'a.txt', removed: 1 }],
      kind: 'changes',
    });
    expect(await readFile(join(root, 'a.txt'), 'utf8')).toBe('one\ntwo\n');
  });

  it('shows why a change would fail', async () => {
    const { judge, root } = await setUp();
    await writeFile(join(root, 'a.txt'), 'one\n');
    const edit = { newText: 'b', oldText: 'one', path: 'a.txt' };
    expect(previewOf(await judge('editFile', edit))).toMatchObject({
      changes: [{ path: 'a.txt', problem: expect.stringContaining('read') as string }],
    });
    const move = { items: [{ from: 'missing', to: 'b' }] };
    expect(previewOf(await judge('moveFiles', move))).toMatchObject({
      changes: [
        {
          previousPath: 'missing',
          problem: expect.stringContaining("'missing' does not exist") as string,
        },
      ],
    });
  });

  it('shows the diff of an undo', async () => {
    const dataDirectory = await makeFolder();
    const { judge, root } = await setUp({ dataDirectory });
    const changes = createFileChanges({ dataDirectory });
    const call = { roots: [root], sessionId: 's' };
    await changes.writeFile({ content: 'one\n', path: 'a.txt' }, call);
    expect(previewOf(await judge('undoChanges', { all: true }))).toMatchObject({
      changes: [{ diff: expect.stringContaining('-one') as string, kind: 'delete', removed: 1 }],
    });
  });

  it('shows what a deletion removes', async () => {
    const { judge, root } = await setUp();
    await writeFile(join(root, 'a.txt'), 'one\n');
    expect(previewOf(await judge('deleteFiles', { paths: ['a.txt'] }))).toMatchObject({
      changes: [{ kind: 'delete', path: 'a.txt', removed: 1 }],
    });
  });

  it('says whether a deletion can be undone', async () => {
    const { judge, root } = await setUp();
    await mkdir(join(root, 'small'));
    await writeFile(join(root, 'large.bin'), '');
    await truncate(join(root, 'large.bin'), 20_000_001);
    const preview = previewOf(await judge('deleteFiles', { paths: ['small', 'large.bin'] }));
    expect(preview).toMatchObject({
      changes: [
        { kind: 'delete', path: 'small' },
        { blocked: expect.stringContaining('not kept') as string, path: 'large.bin' },
      ],
    });
    expect(preview).not.toHaveProperty('changes.0.blocked');
  });
});
