import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ClaimTaskParams } from '@lobechat/builtin-tool-task';
import { KINDS } from '@lobechat/database/testing';

import { createTestService, type TestService } from '../testing/create-test-service.ts';

describe.each(KINDS)('claiming tasks (%s)', (kind) => {
  let test: TestService;
  beforeAll(async () => {
    test = await createTestService(kind);
  });
  afterAll(() => test.remove());

  const make = async (fields = {}): Promise<string> => {
    const task = { instruction: 'how', name: 'Name', ...fields };
    return (await test.service.createTask(task, test.call)).identifier;
  };
  const claim = (params: ClaimTaskParams, actor = 'tester') =>
    test.service.claimTask(params, { ...test.call, actor });

  it('says so if nothing is ready', async () => {
    await expect(claim({})).rejects.toMatchObject({
      message: expect.stringContaining('No task is ready') as string,
      type: 'NotFound',
    });
  });

  it('gives each of many simultaneous callers another task, until there is none', async () => {
    const identifiers = await Promise.all(Array.from({ length: 8 }, () => make()));
    const other = test.open();
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 === 0 ? other : test.service).claimTask({ holder: `h${index}` }, test.call),
      ),
    );
    const claimed = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? [answer.value.identifier] : [],
    );
    expect(claimed.toSorted()).toEqual(identifiers.toSorted());
  });

  it('gives one task to one of many', async () => {
    const identifier = await make();
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => claim({ identifier }, `agent-${index}`)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({
      message: expect.stringMatching(/is claimed by agent-\d+ until/) as string,
      type: 'Conflict',
    });
  });

  it('names the tasks before it that it left to others or to runTask', async () => {
    const tags = [`${kind} passed over`];
    const bobs = await make({ assigneeAgentId: 'Bob', priority: 1, tags });
    const work = await make({ priority: 2, tags, work: { command: 'ls', type: 'command' } });
    const mine = await make({ priority: 3, tags });
    await make({ assigneeAgentId: 'Bob', priority: 4, tags });
    await make({ dependsOn: [mine], priority: 1, tags });
    const claimed = await claim({ tags });
    expect(claimed).toMatchObject({ identifier: mine, passedOver: [bobs, work] });
    expect(await claim({ assigneeAgentId: 'Bob', tags })).not.toHaveProperty('passedOver');
  });

  it.each<[string, ClaimTaskParams, string]>([
    ['of nobody', { assigneeAgentId: 'Eve' }, 'Not assigned to that agent: 2. Leave'],
    ['with work', {}, 'Left to runTask, because they have work: 1. Set'],
    ['that is its own parent', { parentIdentifier: 'TASK-1' }, 'The parent has no subtasks: give'],
  ])('says why there is nothing to claim: a task %s', async (name, params, why) => {
    const tags = [`${kind} ${name}`];
    const identifier = await make({ tags });
    await make({ tags, work: { command: 'ls', type: 'command' } });
    if (params.assigneeAgentId === undefined) await claim({ tags });
    const given = { ...params, ...(params.parentIdentifier && { parentIdentifier: identifier }) };
    await expect(claim({ ...given, tags })).rejects.toThrow(why);
  });

  it('says how many it passed over or are held, if it cannot name all', async () => {
    const tags = [`${kind} many`];
    for (let index = 0; index < 7; index += 1) {
      await make({ assigneeAgentId: 'Bob', priority: 1, tags });
    }
    const mine = await make({ priority: 3, tags });
    const claimed = await claim({ tags });
    expect(claimed).toMatchObject({ identifier: mine, passedOverTotal: 7 });
    expect(claimed.passedOver).toHaveLength(5);
    for (let index = 0; index < 7; index += 1) await claim({ assigneeAgentId: 'Bob', tags });
    await expect(claim({ assigneeAgentId: 'Bob', tags })).rejects.toThrow(
      /Held at the moment: (?:TASK-\d+ by tester, ){4}TASK-\d+ by tester and 2 more\./,
    );
  });

  it('is renewed and released with its token alone', async () => {
    const identifier = await make();
    const { expiresAt, holder, token } = await claim({ identifier, leaseSeconds: 60 });
    expect(holder).toBe('tester');
    const renewed = await claim({ leaseSeconds: 600, token: token ?? '' }, 'somebody else');
    expect(renewed).toMatchObject({ holder: 'tester', identifier, token });
    expect(Date.parse(renewed.expiresAt ?? '') - Date.parse(expiresAt ?? '')).toBeGreaterThan(
      500_000,
    );
    expect(await claim({ identifier, release: true, token: token ?? '' })).toEqual({
      holder: 'tester',
      identifier,
      released: true,
    });
    expect(await claim({ identifier })).toMatchObject({ identifier });
  });

  it.each<[string, ClaimTaskParams, string]>([
    ['without a token', { release: true }, 'InvalidArguments'],
    ['with a token of nobody', { release: true, token: crypto.randomUUID() }, 'Conflict'],
    ['with what is no token', { token: "' OR 1=1 --" }, 'Conflict'],
  ])('is not released %s', async (_, params, type) => {
    await expect(claim(params)).rejects.toMatchObject({ type });
  });

  it('is not released with the token of another task', async () => {
    const [one, two] = [await make(), await make()];
    const { token = '' } = await claim({ identifier: one });
    await expect(claim({ identifier: two, release: true, token })).rejects.toMatchObject({
      type: 'InvalidArguments',
    });
  });

  it('is refused for tasks that cannot be started, with the reason', async () => {
    const one = await make();
    const two = await make({ dependsOn: [one] });
    await expect(claim({ identifier: two })).rejects.toThrow(`${two} waits for ${one}. Claim`);
    await expect(claim({ identifier: await make({ status: 'backlog' }) })).rejects.toThrow(
      /is backlog/,
    );
  });
});
