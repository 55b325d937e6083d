import { describe, expect, it } from 'vitest';

import { createToolEngine } from '../create-tool-engine.ts';
import type { ToolCallOptions, ToolLimits } from '../engine-types.ts';
import { createTestSource, succeed } from '../testing/create-test-source.ts';

const CALL = { arguments: {}, name: 'lobe-test/work' };

const createEngine = () =>
  createToolEngine({ sources: [createTestSource({ work: { run: () => succeed('done') } })] });

describe('options of a call from a host without types', () => {
  it.each<[unknown, string]>([
    [5, 'number 5 as the options of the call, where an object is'],
    [{ context: 'chat' }, 'string "chat" as the context of the call, where an object is'],
    [{ onApproval: true }, 'boolean true as onApproval of the call, where a function is'],
    [{ onEvent: {} }, 'object as onEvent of the call, where a function is'],
    [{ onResult: true }, 'boolean true as onResult of the call, where a function is'],
    [{ signal: 5 }, 'number 5 as the signal of the call, where an AbortSignal is'],
    [{ context: { signal: {} } }, 'object as the signal of the call, where an AbortSignal is'],
    [{ context: { sessionId: {} } }, 'object as the session of the call, where a text is'],
    [{ context: { userId: [] } }, 'empty array as the user of the call, where a text is'],
    [
      { context: { workspace: '/work' } },
      'string "/work" as the workspace of the call, where an object such as {"roots":["/folder"]} is',
    ],
    [
      { context: { workspace: { roots: '/work' } } },
      'string "/work" as the roots of the workspace of the call, where a list of folders is',
    ],
  ])('%j are refused by calls, batches and verdicts, and the engine closes', async (given, why) => {
    const options = given as ToolCallOptions;
    const engine = createEngine();
    const message = `The host gave ${why} expected. Nothing was run.`;
    const failure = { error: { message, type: 'InvalidArguments' }, success: false };
    expect(await engine.call(CALL, options)).toMatchObject(failure);
    expect(await engine.callBatch([CALL], options)).toMatchObject([failure]);
    expect(await engine.judge(CALL, options)).toMatchObject({ action: 'deny', error: { message } });
    await engine.close();
  });

  it.each<[unknown]>([
    [null],
    [{ context: null, signal: null }],
    [{ onApproval: false, onEvent: false, onResult: false, signal: false }],
    [{ context: { sessionId: 5, userId: 7, workspace: null } }],
    [{ signal: new AbortController().signal }],
  ])('%j are used', async (options) => {
    const engine = createEngine();
    expect(await engine.call(CALL, options as ToolCallOptions)).toMatchObject({ success: true });
    const results = await engine.callBatch([CALL], options as ToolCallOptions);
    expect(results).toMatchObject([{ success: true }]);
    await engine.close();
  });
});

it.each([[null], [undefined], [{}], ['call']])('%j is not a list of calls', async (calls) => {
  await expect(createEngine().callBatch(calls as never)).rejects.toThrow(
    'callBatch needs a list of calls, not',
  );
});

describe('limits of an engine', () => {
  it('may be an instance of a class with more fields, or have absent ones', () => {
    class Limits implements ToolLimits {
      readonly label = 'short';
      readonly timeoutMs = 5;
    }
    expect(() => createToolEngine({ limits: new Limits() })).not.toThrow();
    const absent: object = { limits: { timeoutMs: 5, wait: undefined } };
    expect(() => createToolEngine(absent)).not.toThrow();
  });

  it('are refused if one is misspelt', () => {
    expect(() => createToolEngine({ limits: { timeout: 5 } as ToolLimits })).toThrow(
      "limits has the unknown key 'timeout'. Did you mean 'timeoutMs'? Known keys: argumentsLength",
    );
  });
});
