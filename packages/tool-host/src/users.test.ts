import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { BuiltinToolResult } from '@lobechat/types';

import { createToolHost } from './create-tool-host.ts';
import type { ToolHost } from './host-types.ts';

/** Stands in everything that anna keeps, and in nothing else. */
const MARK = 'zanzibar';

type Arguments = Record<string, unknown>;

/** What bob may know of anna's things: every name that a call of hers has answered with. */
interface Known {
  artifact: string;
  base: string;
  change: string;
  chunk: string;
  command: string;
  cursor: string;
  document: string;
  run: string;
  token: string;
}

/** Keeps nothing for its callers: the same call has the same answer for everybody. */
const STATELESS = new Set(['lobe-calculator', 'lobe-web-browsing']);

/** Works on files of the workspace or pages of the web, which a host gives to whom it wants to. */
const ON_FILES = new Set([
  'applyPatch',
  'copyFiles',
  'deleteFiles',
  'editFile',
  'editFiles',
  'globFiles',
  'grepContent',
  'listFiles',
  'moveFiles',
  'readFile',
  'readFiles',
  'runCommand',
  'searchFiles',
  'writeFile',
]);

const TASK = 'TASK-2';

/** Of each API the calls that bob tries, all of them about what is anna's. */
const ATTEMPTS: Record<string, (known: Known) => Arguments[]> = {
  'lobe-artifact/listArtifacts': () => [{}, { query: MARK }],
  'lobe-artifact/readArtifact': ({ artifact }) => [{ id: artifact }],
  'lobe-knowledge-base/addDocuments': ({ base }) => [
    { base, texts: [{ text: 'bob', title: 'bob' }] },
    { base: MARK, texts: [{ text: 'bob', title: 'bob' }] },
  ],
  'lobe-knowledge-base/createKnowledgeBase': () => [],
  'lobe-knowledge-base/deleteKnowledgeBases': ({ base }) => [{ bases: [base] }, { bases: [MARK] }],
  'lobe-knowledge-base/editKnowledgeBase': ({ base }) => [{ base, name: 'bob' }],
  'lobe-knowledge-base/findSimilar': ({ chunk }) => [{ id: chunk }, { text: MARK }],
  'lobe-knowledge-base/grepKnowledge': () => [{ pattern: MARK }],
  'lobe-knowledge-base/listDocuments': ({ base }) => [{ base }, { base: MARK }],
  'lobe-knowledge-base/listKnowledgeBases': () => [{}],
  'lobe-knowledge-base/readKnowledge': ({ chunk, document }) => [{ id: chunk }, { id: document }],
  'lobe-knowledge-base/refreshDocuments': ({ base }) => [{ base }],
  'lobe-knowledge-base/removeDocuments': ({ base, document }) => [{ base, documents: [document] }],
  'lobe-knowledge-base/searchKnowledge': ({ base }) => [
    { queries: [MARK] },
    { bases: [base], queries: [MARK] },
  ],
  'lobe-local-system/getCommandOutput': ({ command }) => [{ commandId: command }],
  'lobe-local-system/killCommand': ({ command }) => [{ commandId: command }],
  'lobe-local-system/listChanges': () => [{}],
  'lobe-local-system/listCommands': () => [{}],
  'lobe-local-system/undoChanges': ({ change }) => [{ ids: [change] }, { all: true }],
  'lobe-local-system/writeCommandInput': ({ command }) => [{ commandId: command, input: 'bob' }],
  'lobe-task/addTaskComment': () => [{ content: 'bob', identifier: TASK }],
  'lobe-task/cancelTaskRun': ({ run }) => [{ identifier: TASK }, { identifier: TASK, runId: run }],
  'lobe-task/claimTask': ({ token }) => [
    {},
    { identifier: TASK },
    { parentIdentifier: TASK },
    { token },
    { release: true, token },
  ],
  'lobe-task/createTask': () => [
    { dependsOn: [TASK], instruction: 'bob', name: 'bob' },
    { instruction: 'bob', name: 'bob', parentIdentifier: TASK },
    { instruction: 'bob', name: 'bob', parentIdentifier: MARK },
  ],
  'lobe-task/createTasks': () => [
    { parentIdentifier: TASK, tasks: [{ instruction: 'bob', name: 'bob' }] },
    { tasks: [{ instruction: 'bob', name: 'bob', relatedTo: [TASK] }] },
  ],
  'lobe-task/deleteTasks': () => [{ identifiers: [TASK] }, { identifiers: ['TASK-1000000002'] }],
  'lobe-task/editTask': () => [{ identifier: TASK, name: 'bob' }],
  'lobe-task/editTasks': () => [{ tasks: [{ identifier: TASK, name: 'bob' }] }],
  'lobe-task/listTasks': ({ cursor }) => [
    {},
    { text: MARK },
    { text: 'zanzibr' },
    { text: TASK },
    { ready: true },
    { view: 'tree' },
    { cursor },
    { parentIdentifier: TASK },
    { parentIdentifier: TASK, view: 'tree' },
    { blocked: true },
    { tags: [MARK] },
  ],
  'lobe-task/runTask': () => [{ identifier: TASK }],
  'lobe-task/runTasks': () => [{ identifiers: [TASK] }, { parentIdentifier: TASK }],
  'lobe-task/setTaskSchedule': () => [
    { identifier: TASK, schedule: { intervalSeconds: 86_400 } },
    { identifier: TASK, schedule: null },
  ],
  'lobe-task/updateTaskStatus': () => [{ identifier: TASK, status: 'canceled' }],
  'lobe-task/viewTask': ({ run }) => [
    { identifier: TASK },
    { identifier: TASK, runId: run },
    { identifier: 'TASK-1000000002' },
    { identifier: MARK },
  ],
};

let folder = '';
let host: ToolHost;
let known: Known;
/** What the caller was shown before the calls. */
const asked: string[] = [];

const callAs = async (
  userId: string | undefined,
  name: string,
  args: Arguments,
): Promise<BuiltinToolResult> =>
  host.call(
    { arguments: args, name },
    {
      context: { sessionId: 'chat', userId },
      onApproval: (request) => {
        const { arguments: shown, preview, reason } = request;
        asked.push(JSON.stringify([request.userId ?? null, shown, preview, reason]));
        return { action: 'approve' };
      },
    },
  );

/** What somebody sees who has a look around. */
const lookAround = async (userId: string | undefined): Promise<string> => {
  const looks: [string, Arguments][] = [
    ['lobe-task/listTasks', { view: 'tree' }],
    ['lobe-task/viewTask', { identifier: TASK }],
    ['lobe-knowledge-base/listKnowledgeBases', {}],
    ['lobe-knowledge-base/listDocuments', { base: MARK }],
    ['lobe-artifact/listArtifacts', {}],
    ['lobe-local-system/listChanges', {}],
    ['lobe-local-system/listCommands', {}],
  ];
  const seen: string[] = [];
  for (const [name, args] of looks) {
    const { content, state } = await callAs(userId, name, args);
    seen.push(`${name}\n${content}\n${JSON.stringify(state)}`);
  }
  // Running times go on by themselves.
  return seen
    .join('\n')
    .replaceAll(/"(?:durationMs|elapsedMs)":\d+|\d+(?:\.\d+)? (?:m?s|seconds?)\b/g, '');
};

const anna = async <State = Arguments>(name: string, args: Arguments): Promise<State> => {
  const { content, state, success } = await callAs('anna', name, args);
  if (!success) throw new Error(`${name}: ${content}`);
  return state as State;
};

const keepThings = async (): Promise<Known> => {
  const plan = await anna<{ results: { identifier: string }[] }>('lobe-task/createTasks', {
    idempotencyKey: 'key',
    tasks: [1, 2, 3].map((number) => ({
      instruction: `${MARK} ${number}`,
      name: `${MARK} ${number}`,
      tags: [MARK],
      ...(number === 2 && { work: { command: `echo ${MARK}`, type: 'command' } }),
      ...(number === 3 && { dependsOn: ['b'] }),
      reference: ['a', 'b', 'c'][number - 1],
    })),
  });
  expect(plan.results[1]?.identifier).toBe(TASK);
  await anna('lobe-task/addTaskComment', { content: MARK, identifier: TASK });
  const { token } = await anna<{ token: string }>('lobe-task/claimTask', { identifier: 'TASK-1' });
  const { nextCursor } = await anna<{ nextCursor: string }>('lobe-task/listTasks', { limit: 1 });
  const { run } = await anna<{ run: { id: string } }>('lobe-task/runTask', { identifier: TASK });
  await anna('lobe-local-system/writeFile', { content: MARK, path: `${MARK}.md` });
  const changes = await anna<{ changes: { id: string }[] }>('lobe-local-system/listChanges', {});
  const command = await anna<{ commandId: string }>('lobe-local-system/runCommand', {
    command: `cat; echo ${MARK}`,
    background: true,
  });
  await anna('lobe-knowledge-base/createKnowledgeBase', { name: MARK });
  await anna('lobe-knowledge-base/addDocuments', {
    base: MARK,
    texts: [{ text: `The island is ${MARK}.`, title: MARK }],
  });
  const { hits } = await anna<{
    hits: { citation: { base: { id: string }; chunkId: string; documentId: string } }[];
  }>('lobe-knowledge-base/searchKnowledge', { queries: [MARK] });
  const citation = hits[0]!.citation;
  const session = `user:${JSON.stringify('anna')}:chat`;
  const stored = await host.engine.artifacts.put({
    data: MARK,
    mimeType: 'text/plain',
    name: `${MARK}.txt`,
    sessionId: session,
  });
  return {
    artifact: stored.id,
    base: citation.base.id,
    change: changes.changes[0]!.id,
    chunk: citation.chunkId,
    command: command.commandId,
    cursor: nextCursor,
    document: citation.documentId,
    run: run.id,
    token,
  };
};

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'lobe-users-')));
  host = await createToolHost({
    context: { environment: 'server' },
    dataDirectory: join(folder, 'data'),
    worker: 'never',
    workspace: [folder],
  });
  known = await keepThings();
});

afterAll(async () => {
  await callAs('anna', 'lobe-local-system/killCommand', { commandId: known.command });
  await host.close();
  await rm(folder, { force: true, recursive: true });
});

describe('users of one host', () => {
  it('has an attempt for every API that keeps something', async () => {
    const listed = await host.engine.list();
    const kept = listed
      .filter(({ server, tool }) => !STATELESS.has(server) && !ON_FILES.has(tool))
      .map(({ server, tool }) => `${server}/${tool}`);
    expect(Object.keys(ATTEMPTS).toSorted()).toEqual(kept.toSorted());
  });

  it.each(['bob', undefined])('learn and change nothing of each other: %s', async (userId) => {
    const before = await lookAround('anna');
    // Each of the seven looks shows something of hers.
    expect(before.split(/^lobe-/m).filter((look) => look.includes(MARK))).toHaveLength(7);
    expect(await lookAround(userId)).not.toContain('The store failed');
    for (const [name, attempts] of Object.entries(ATTEMPTS)) {
      for (const args of attempts(known)) {
        asked.length = 0;
        const { content, error, state } = await callAs(userId, name, args);
        expect(content, name).not.toMatch(/^(?:Invalid arguments for|The store failed)/);
        // What the call itself says may stand in the answer.
        const said = JSON.stringify(args);
        const asks = asked.map((question) => (JSON.parse(question) as unknown[])[0]);
        expect(asks.every((who) => who === (userId ?? null))).toBe(true);
        const told = [content, ...asked, JSON.stringify([state, error])].join(' ');
        const shown = told.replaceAll(/"(?:query|text|pattern)":"[^"]*"/g, '');
        if (!said.includes(MARK)) expect(shown, `${name} ${said}`).not.toContain(MARK);
        for (const secret of Object.values(known)) {
          if (!said.includes(secret)) expect(told, `${name} ${said}`).not.toContain(secret);
        }
      }
    }
    expect(await lookAround('anna')).toBe(before);
  });

  it('counts from one for each, whatever others have, and takes keys for each', async () => {
    const made = await callAs('carla', 'lobe-task/createTasks', {
      idempotencyKey: 'key',
      tasks: [{ instruction: 'do', name: 'mine' }],
    });
    expect(made.content).toContain('TASK-1');
    expect(made.state).toMatchObject({ results: [{ identifier: 'TASK-1' }] });
    const unknown = await callAs('carla', 'lobe-task/viewTask', { identifier: TASK });
    expect(unknown.content).toBe(
      'There is no TASK-2: the last one is TASK-1, and listTasks shows all.',
    );
    const found = await callAs('carla', 'lobe-task/listTasks', { text: 'zanzibr' });
    expect(found.state).toMatchObject({ tasks: [] });
    expect(found.content).not.toContain(MARK);
    const own = await callAs('carla', 'lobe-task/listTasks', { text: 'mine' });
    expect(own.state).toMatchObject({ tasks: [{ identifier: 'TASK-1' }] });
  });

  it.each(['anna\0', 'anna\ud800', 'a'.repeat(501)])(
    'refuses an id that could be stored as another’s: %j',
    async (userId) => {
      for (const name of ['lobe-task/listTasks', 'lobe-knowledge-base/listKnowledgeBases']) {
        expect(await callAs(userId, name, {})).toMatchObject({
          error: { type: 'InvalidArguments' },
        });
      }
    },
  );
});
