import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { LocalSystemApiNameType } from '@lobechat/builtin-tool-local-system';
import { LocalSystemExecutionRuntime } from '@lobechat/builtin-tool-local-system/executionRuntime';
import type { AuditAnswer, ToolDescriptor } from '@lobechat/tool-engine';
import type { BuiltinToolError } from '@lobechat/types';

import { createLocalSystemService } from '../create-local-system-service.ts';
import { createTestWorkspace, type TestWorkspace } from '../testing/create-test-workspace.ts';
import { createLocalSystemAudit } from './create-local-system-audit.ts';

type Arguments = Readonly<Record<string, unknown>>;
type Case = readonly [LocalSystemApiNameType, Arguments];

const LARGE = 20_000_001;

let ws: TestWorkspace;
let service: ReturnType<typeof createLocalSystemService>;

beforeEach(async () => {
  ws = await createTestWorkspace();
  service = createLocalSystemService({ dataDirectory: ws.dataDirectory });
  await ws.make({
    'a.txt': 'one\n',
    'b.txt': 'two\n',
    'full/c.txt': 'three\n',
    'unread.txt': 'four\n',
  });
  await writeFile(path.join(ws.base, 'outside.txt'), 'secret\n');
  await symlink(path.join(ws.base, 'outside.txt'), path.join(ws.root, 'link.txt'));
  await service.readFile({ path: 'a.txt' }, ws.call);
  await service.readFile({ path: 'b.txt' }, ws.call);
});

afterEach(async () => {
  await service.close();
  await ws.remove();
});

const auditOf =
  (sessionId: string | undefined) =>
  async (apiName: string, args: Arguments): Promise<AuditAnswer> =>
    createLocalSystemAudit({ dataDirectory: ws.dataDirectory })(args, {
      context: { sessionId, workspace: { roots: [ws.root] } },
      descriptor: { tool: apiName } as ToolDescriptor,
    });

const audit = auditOf('session');

const run = async ([apiName, args]: Case) => {
  const runtime = new LocalSystemExecutionRuntime({ service });
  return runtime[apiName](args as never, { ...ws.call });
};

/** A change of the session, so that there is something to undo. */
const change = (): Promise<unknown> =>
  service.writeFile({ content: 'five\n', path: 'made.txt' }, ws.call);

const edit = (file: string, oldText = 'one', newText = '1') => ({
  edits: [{ newText, oldText }],
  path: file,
});

describe('a call that fails regardless of approval', () => {
  it.each<Case>([
    ['applyPatch', { patch: '*** Begin Patch\n*** Delete File: none.txt\n*** End Patch' }],
    ['applyPatch', { patch: '*** Begin Patch\n*** Add File: a.txt\n+x\n*** End Patch' }],
    [
      'applyPatch',
      { patch: '*** Begin Patch\n*** Update File: a.txt\n@@\n-none\n+x\n*** End Patch' },
    ],
    ['copyFiles', { items: [{ from: 'none.txt', to: 'new.txt' }] }],
    ['copyFiles', { items: [{ from: 'a.txt', to: 'b.txt' }] }],
    ['copyFiles', { items: [{ from: 'a.txt', to: 'full' }], overwrite: true }],
    ['copyFiles', { items: [{ from: 'a.txt', to: 'a.txt/b.txt' }] }],
    ['deleteFiles', { paths: ['none.txt'] }],
    ['deleteFiles', { paths: ['a.tx', 'full', '.'] }],
    ['deleteFiles', { paths: ['a.txt/none'] }],
    ['editFile', { newText: '1', oldText: 'none', path: 'a.txt' }],
    ['editFile', { newText: '4', oldText: 'four', path: 'unread.txt' }],
    ['editFile', { newText: 'x', oldText: 'y', path: 'full' }],
    ['editFile', { path: 'a.txt' }],
    ['editFiles', { files: [edit('a.txt'), edit('b.txt', 'none')] }],
    ['moveFiles', { items: [{ from: 'none.txt', to: 'new/x.txt' }] }],
    ['moveFiles', { items: [{ from: 'full', to: 'full/in/itself' }] }],
    ['moveFiles', { items: [{ from: 'a.txt', to: 'new/' }] }],
    ['undoChanges', { ids: ['change-9'] }],
    ['writeFile', { content: 'x', path: 'full' }],
    ['writeFile', { content: 'a\0b', path: 'new.txt' }],
  ])('is rejected with its final error: %s %j', async (...call) => {
    const before = await ws.list();
    const { failure } = await audit(...call);
    expect(failure).toBeDefined();
    expect(await ws.list()).toEqual(before);
    const { content, error, success } = await run(call);
    expect(success).toBe(false);
    expect(failure?.type).toBe(error?.type);
    expect([content, error?.message]).toContain(failure?.message);
  });

  it('reports what is wrong with every item of a batch', async () => {
    const { failure } = await audit('deleteFiles', { paths: ['none.txt', 'full'] });
    expect(failure?.message).toContain("'none.txt' does not exist");
    expect(failure?.message).toContain('set recursive');
  });

  it.each<Case>([
    ['deleteFiles', { paths: ['none.txt', 'a.txt'] }],
    [
      'moveFiles',
      {
        items: [
          { from: 'none.txt', to: 'x' },
          { from: 'a.txt', to: 'new/x.txt' },
        ],
      },
    ],
    // Only the first makes the second possible.
    [
      'moveFiles',
      {
        items: [
          { from: 'a.txt', to: 'c.txt' },
          { from: 'c.txt', to: 'd.txt' },
        ],
      },
    ],
  ])('needs approval if part of it may succeed: %s %j', async (...call) => {
    expect(await audit(...call)).not.toHaveProperty('failure');
  });

  it.each<Case>([
    ['editFile', { newText: '4', oldText: 'four', path: 'unread.txt' }],
    ['editFiles', { files: [edit('a.txt')] }],
    ['undoChanges', { ids: ['change-1'] }],
  ])('needs approval if only the service knows, without a session: %s', async (...call) => {
    const answer = await auditOf(undefined)(...call);
    expect(answer).not.toHaveProperty('failure');
    expect(JSON.stringify(answer.preview)).not.toContain('problem');
  });

  it.each<Case>([
    ['deleteFiles', { paths: ['../none.txt'] }],
    ['deleteFiles', { paths: ['../outside.txt/none'] }],
    ['editFile', { newText: '', oldText: 'none', path: '../outside.txt' }],
    ['editFile', { newText: '', oldText: 'none', path: 'link.txt' }],
    ['editFile', { newText: '', oldText: 'none', path: 'link.txt/none' }],
    ['copyFiles', { items: [{ from: 'link.txt/none', to: 'new.txt' }] }],
    ['copyFiles', { items: [{ from: 'a.txt', to: '../outside.txt' }] }],
    ['writeFile', { content: 'x', path: '../outside.txt/none' }],
    ['deleteFiles', { paths: ['.git'] }],
    ['deleteFiles', { paths: ['none.txt', '../none.txt'] }],
  ])(
    'needs approval if its error reveals something outside or protected: %s %j',
    async (...call) => {
      const answer = await audit(...call);
      expect(answer).not.toHaveProperty('failure');
      expect(answer.policy).not.toBe('never');
      expect(answer.grants).toHaveLength(1);
    },
  );
});

it.each<readonly [...Case, boolean[]]>([
  [
    'moveFiles',
    {
      items: [
        { from: 'a.txt', to: 'x' },
        { from: 'b.txt', to: 'a.txt' },
        { from: 'x', to: 'b.txt' },
      ],
    },
    [false, false, false],
  ],
  [
    'copyFiles',
    {
      items: [
        { from: 'full', to: 'new' },
        { from: 'new/c.txt', to: 'c.txt' },
        { from: 'none', to: 'd' },
        { from: 'd', to: 'e' },
      ],
    },
    [false, false, true, true],
  ],
  ['deleteFiles', { paths: ['full/c.txt', 'full', 'none', 'a.txt'] }, [false, false, true, false]],
])(
  'an item that an earlier one makes possible has no problem: %s',
  async (apiName, args, problems) => {
    const { preview } = await audit(apiName, args);
    const { changes } = preview as { changes: Array<{ problem?: string }> };
    expect(changes.map(({ problem }) => problem !== undefined)).toEqual(problems);
    const { state } = await run([apiName, args]);
    const { results } = state as { results: Array<{ error?: unknown }> };
    expect(results.map(({ error }) => error !== undefined)).toEqual(problems);
  },
);

const blockedOf = async (...call: Case): Promise<unknown[]> => {
  const { preview } = await audit(...call);
  const { changes } = preview as { changes: Array<{ blocked?: string }> };
  return changes.map(({ blocked }) => blocked);
};

describe('a change that cannot be undone', () => {
  const NOT_KEPT = expect.stringContaining('not kept for undoing') as string;
  const TOO_LARGE = expect.stringContaining('too large') as string;

  beforeEach(async () => {
    await ws.make({ 'large.bin': '' });
    await truncate(path.join(ws.root, 'large.bin'), LARGE);
  });

  it.each<readonly [...Case, Array<string | undefined>]>([
    ['writeFile', { content: 'x', path: 'large.bin' }, [NOT_KEPT]],
    ['writeFile', { content: 'x', path: 'a.txt' }, [undefined]],
    ['writeFile', { content: 'x'.repeat(LARGE), path: 'new.txt' }, [TOO_LARGE]],
    ['copyFiles', { items: [{ from: 'a.txt', to: 'large.bin' }], overwrite: true }, [NOT_KEPT]],
    ['copyFiles', { items: [{ from: 'large.bin', to: 'new.bin' }] }, [TOO_LARGE]],
    [
      'moveFiles',
      {
        items: [
          { from: 'a.txt', to: 'large.bin' },
          { from: 'b.txt', to: 'new.txt' },
        ],
        overwrite: true,
      },
      [NOT_KEPT, undefined],
    ],
    ['moveFiles', { items: [{ from: 'large.bin', to: 'deep/new.bin' }] }, [undefined]],
    ['deleteFiles', { paths: ['large.bin', 'a.txt'] }, [NOT_KEPT, undefined]],
    [
      'applyPatch',
      {
        patch: '*** Begin Patch\n*** Delete File: large.bin\n*** Delete File: a.txt\n*** End Patch',
      },
      [NOT_KEPT, undefined],
    ],
  ])('is reported before the approval, as in the result: %s', async (apiName, args, blocked) => {
    const before = await ws.list();
    expect(await blockedOf(apiName, args)).toEqual(blocked);
    // A loss is asked about in every mode, as with commands that delete.
    const isLost = blocked.includes(NOT_KEPT);
    const { policy, reason } = await audit(apiName, args);
    expect(policy).toBe(isLost ? 'always' : 'required');
    expect(reason?.endsWith('. This cannot be undone.')).toBe(isLost);
    expect(await ws.list()).toEqual(before);
    await run([apiName, args]);
    const { changes } = await service.listChanges({}, ws.call);
    // The newest is listed first.
    expect(changes.toReversed().map((change) => change.blocked)).toEqual(blocked);
  });
});

describe('the preview of an undo', () => {
  const problems = async (args: Arguments): Promise<unknown[]> => {
    const { preview } = await audit('undoChanges', args);
    const { changes } = preview as { changes: Array<{ problem?: string }> };
    return changes.map(({ problem }) => problem);
  };

  it('has no problem with a change that depends on one undone first', async () => {
    await change();
    await service.editFile({ newText: '5', oldText: 'five', path: 'made.txt' }, ws.call);
    expect(await problems({ all: true })).toEqual([undefined, undefined]);
    expect(await problems({ ids: ['change-1'] })).toEqual([
      expect.stringContaining('change-2 came after it'),
    ]);
  });

  it('names the files that were changed since', async () => {
    await change();
    await ws.make({ 'made.txt': 'by somebody else\n' });
    const { failure } = await audit('undoChanges', { all: true });
    expect(failure?.message).toContain('has changed since, by a command or by somebody else');
    expect(await problems({ all: true })).toEqual([expect.stringContaining('somebody else')]);
  });
});

describe('the reason of a call, which models see too', () => {
  it('does not describe the files outside, which only the person sees', async () => {
    const said = async (name: string) => {
      const target = path.join(ws.base, name);
      const deletion = await audit('deleteFiles', { paths: [target] });
      const items = [{ from: 'a.txt', to: target }];
      const copy = await audit('copyFiles', { items, overwrite: true });
      const write = await audit('writeFile', { content: 'x', path: target });
      const details = [deletion, write].map(
        ({ preview }) => (preview as { details?: string }).details ?? '',
      );
      const reasons = [deletion.reason, copy.reason, write.reason].map((text) =>
        text?.replaceAll(target, 'X'),
      );
      return { details: details.join('\n'), reasons };
    };
    const there = await said('outside.txt');
    const missing = await said('none.txt');
    expect(there.reasons).toEqual(missing.reasons);
    expect(there.details).toMatch(
      /outside\.txt \(7 bytes\)\.\nReplaces .*outside\.txt \(7 bytes\)\.$/,
    );
    expect(missing.details).toMatch(/none\.txt \(not there\)\.\nCreates .*none\.txt\.$/);
  });
});

describe('an obstacle on a path', () => {
  it('is only named in the error inside the workspace', async () => {
    await mkdir(path.join(ws.base, 'closed'));
    const errorOf = async (file: string): Promise<BuiltinToolError | undefined> =>
      (await run(['readFile', { path: file }])).error;
    expect(await errorOf('a.txt/x')).toMatchObject({ type: 'NotAFile' });
    for (const file of ['link.txt/x', '../outside.txt/x', '../none/x', '../closed/x'])
      expect(await errorOf(file), file).toMatchObject({ type: 'OutsideWorkspace' });
  });
});
