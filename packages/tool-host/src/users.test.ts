import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { BuiltinToolResult, JsonSchema } from '@lobechat/types';

import { createToolHost } from './create-tool-host.ts';
import type { ToolHost } from './host-types.ts';
import {
  type Arguments,
  ATTEMPTS,
  type Known,
  MARK,
  NAMES_NOTHING,
  TASK,
} from './testing/attempts-on-others.ts';

/** Tools that store nothing for their callers: the same call returns the same for everybody. */
const STATELESS = new Set(['lobe-calculator', 'lobe-web-browsing']);

/** APIs that work on workspace files or web pages, which are for the host to grant. */
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

/** The names of all parts of the arguments, except those that identify nothing. */
const listNames = (schema: JsonSchema | boolean | undefined): string[] =>
  typeof schema === 'object'
    ? Object.entries(schema.properties ?? {})
        .filter(([name]) => !NAMES_NOTHING.has(name))
        .flatMap(([name, part]) => [name, ...listNames(part)])
        .concat(listNames(schema.items))
    : [];

/** What a caller sees when looking around. */
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
  // Running times change by themselves.
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
  it('have an attempt for every API that stores something', async () => {
    const listed = await host.engine.list();
    const kept = listed
      .filter(({ server, tool }) => !STATELESS.has(server) && !ON_FILES.has(tool))
      .map(({ server, tool }) => `${server}/${tool}`);
    expect(Object.keys(ATTEMPTS).toSorted()).toEqual(kept.toSorted());
  });

  it('have an attempt for every parameter that may identify something', async () => {
    for (const { inputSchema, server, tool } of await host.engine.list()) {
      const attempts = ATTEMPTS[`${server}/${tool}`]?.(known);
      if (!attempts) continue;
      const missing = listNames(inputSchema).filter(
        (name) => !JSON.stringify(attempts).includes(`"${name}":`),
      );
      expect(missing, `${server}/${tool}`).toEqual([]);
    }
  });

  it.each(['bob', undefined])('learn and change nothing of each other: %s', async (userId) => {
    const before = await lookAround('anna');
    // Each of the seven looks shows some of her data.
    expect(before.split(/^lobe-/m).filter((look) => look.includes(MARK))).toHaveLength(7);
    expect(await lookAround(userId)).not.toContain('The store failed');
    for (const [name, attempts] of Object.entries(ATTEMPTS)) {
      for (const args of attempts(known)) {
        asked.length = 0;
        const { content, error, state } = await callAs(userId, name, args);
        expect(content, name).not.toMatch(/^(?:Invalid arguments for|The store failed)/);
        // The answer may repeat the text of the call.
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

  it('have numbers from one each, whatever others have, and separate keys', async () => {
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
    const base = await callAs('carla', 'lobe-knowledge-base/createKnowledgeBase', { name: MARK });
    expect(base.success).toBe(true);
    const own = await callAs('carla', 'lobe-task/listTasks', { text: 'mine' });
    expect(own.state).toMatchObject({ tasks: [{ identifier: 'TASK-1' }] });
  });

  it.each([
    ['editFile', { newText: 'bob', oldText: MARK, path: `${MARK}.md` }],
    ['editFiles', { files: [{ edits: [{ newText: 'bob', oldText: MARK }], path: `${MARK}.md` }] }],
  ])('change no file that only another user has read: %s', async (api, args) => {
    const { content, success } = await callAs('bob', `lobe-local-system/${api}`, args);
    expect(success, content).toBe(false);
    expect(content).toMatch(/read/i);
  });

  it.each(['anna\0', 'anna\ud800', 'a'.repeat(501)])(
    'cannot have an id that could be stored as another’s: %j',
    async (userId) => {
      for (const name of ['lobe-task/listTasks', 'lobe-knowledge-base/listKnowledgeBases']) {
        expect(await callAs(userId, name, {})).toMatchObject({
          error: { type: 'InvalidArguments' },
        });
      }
    },
  );
});
