import { describe, expect, it } from 'vitest';

import type { JsonSchema } from '@lobechat/types';

import { createToolEngine } from '../create-tool-engine.ts';
import {
  createTestSource,
  describeTool,
  type TestToolSpec,
} from '../testing/create-test-source.ts';
import { createArgumentValidator } from './validate-arguments.ts';

const inputSchema = {
  additionalProperties: false,
  properties: { path: { maxLength: 10, type: 'string' } },
  required: ['path'],
  type: 'object',
} as const;

const adaptArguments = (args: Readonly<Record<string, unknown>>) =>
  'file_path' in args ? { path: args['file_path'] } : args;

describe('arguments in an earlier form', () => {
  it('are validated against the current schema', () => {
    const validate = createArgumentValidator(
      describeTool('readFile', { adaptArguments, inputSchema }),
    );
    for (const file_path of [7, 'longer than ten']) {
      expect(validate({ file_path })).toMatchObject({
        error: { type: 'InvalidArguments' },
        ok: false,
      });
    }
    expect(validate({ file_path: 'a.ts' })).toEqual({ ok: true, value: { path: 'a.ts' } });
  });

  it('are quoted as they were given if they are refused', () => {
    const validate = createArgumentValidator(
      describeTool('readFile', {
        adaptArguments: (args) => (args['path'] === 'B' ? { path: 'as a longer path' } : args),
        inputSchema,
      }),
    );
    const quotes = (text: string) => ({
      error: { body: { problems: [{ received: text }] }, message: expect.stringContaining(text) },
    });
    expect(validate({ path: 'B' })).toMatchObject(quotes('string "B"'));
    expect(validate({ path: 'longer than ten' })).toMatchObject(quotes('string "longer than ten"'));
    const pair = { items: { type: 'string' }, minItems: 2, type: 'array' } as const;
    const list = createArgumentValidator(
      describeTool('listFiles', {
        inputSchema: { properties: { names: pair }, type: 'object' },
      }),
    );
    expect(list({ names: 'a.ts b.ts' })).toMatchObject(quotes('string "a.ts b.ts"'));
    expect(list({ names: '["a.ts"]' })).toMatchObject(quotes('array of 1 item'));
  });

  it('are used unchanged if the adapter throws', () => {
    const broken = () => {
      throw new Error('never seen');
    };
    const validate = createArgumentValidator(
      describeTool('readFile', { adaptArguments: broken, inputSchema }),
    );
    expect(validate({ path: 'a.ts' })).toEqual({ ok: true, value: { path: 'a.ts' } });
    expect(validate({ file_path: 'a.ts' })).toMatchObject({ ok: false });
  });

  it('reach rules, audits, the person and the tool in their current form', async () => {
    const seen: unknown[] = [];
    const readFile: TestToolSpec = {
      adaptArguments,
      aliases: ['lobe-test/readLocalFile'],
      humanIntervention: { audit: 'paths' },
      inputSchema,
      run: ({ arguments: args }) => {
        seen.push(args);
        return { content: 'read', success: true };
      },
    };
    const engine = createToolEngine({
      onApproval: ({ arguments: args }) => {
        seen.push(args);
        return { action: 'approve', arguments: { file_path: 'b.ts' } };
      },
      policy: {
        audits: {
          paths: (args) => {
            seen.push(args);
            return { policy: 'required' };
          },
        },
        rules: [{ decision: 'deny', match: { path: 'secret' }, tool: 'lobe-test/readFile' }],
      },
      sources: [createTestSource({ readFile })],
    });
    const name = 'lobe-test/readLocalFile';
    const denied = await engine.call({ arguments: { file_path: 'secret' }, name });
    expect(denied.error?.type).toBe('PolicyDenied');
    expect(seen).toEqual([]);

    const result = await engine.call({ arguments: '{"file_path":"a.ts"}', name });
    expect(result.success).toBe(true);
    expect(seen[0]).toEqual({ path: 'a.ts' });
    expect(seen[1]).toEqual({ path: 'a.ts' });
    expect(seen.at(-1)).toEqual({ path: 'b.ts' });
    await engine.close();
  });
});

describe('a format in the schema', () => {
  const inputSchema: JsonSchema = {
    properties: Object.fromEntries(
      ['date-time', 'duration', 'email', 'regex', 'time', 'uri', 'uuid'].map((format) => [
        format,
        { anyOf: [{ format, type: 'string' }, { type: 'null' }] },
      ]),
    ),
    type: 'object',
  };
  const validateAs = (toolbox: string) =>
    createArgumentValidator({ ...describeTool('plan', { inputSchema }), toolbox });

  it.each([
    ['date-time', '2025-06-01T10:00:00'],
    ['time', '10:30'],
    ['duration', '-PT0.5S'],
    ['email', 'jörg@example.com'],
    ['regex', '(?P<name>a)'],
    ['uri', 'https://example.com/ä'],
    ['uuid', '6ba7b8109dad11d180b400c04fd430c8'],
  ])('%s is judged by the tool itself if that is foreign', (format, text) => {
    const value = { [format]: text };
    expect(validateAs('web')(value)).toEqual({ ok: true, value });
    expect(validateAs('web')({ [format]: [] })).toMatchObject({ ok: false });
    for (const own of ['builtin', 'custom', 'modules', 'plugins']) {
      expect(validateAs(own)(value)).toMatchObject({ ok: false });
    }
  });

  it.each([
    ['2025-06-01', true],
    // Neither of them strictly, and each without its format.
    ['2025-06-01T10:00:00', true],
    [5, false],
  ])('is one of several alternatives: %j', (when, ok) => {
    const oneOf = ['date', 'date-time'].map((format) => ({ format, type: 'string' as const }));
    const inputs: JsonSchema = { properties: { when: { oneOf } }, type: 'object' };
    const tool = describeTool('plan', { inputSchema: inputs });
    expect(createArgumentValidator({ ...tool, toolbox: 'web' })({ when })).toMatchObject({ ok });
  });
});

describe('a pattern from another language, or a part from elsewhere, in the schema', () => {
  const other = {
    additionalProperties: false,
    patternProperties: { '\\Ax-': { type: 'string' } },
    properties: {
      kept: { pattern: '^a', type: 'string' },
      shared: { $ref: 'https://example.com/schemas.json#/$defs/shared' },
      text: { pattern: '(?i)abc', type: 'string' },
    },
    type: 'object',
  } as const;

  it('is left to the tool if the tool is foreign', () => {
    const foreign = describeTool('find', { inputSchema: other });
    const validate = createArgumentValidator({ ...foreign, toolbox: 'web' });
    const value = { kept: 'a', shared: 1, text: 'ABC', 'x-1': 'y' };
    expect(validate(value)).toEqual({ ok: true, value });
    expect(validate({ kept: 'b' })).toMatchObject({ ok: false });
    expect(validate({ text: 5 })).toMatchObject({ ok: false });
  });

  it('breaks a builtin tool', () => {
    const builtin = describeTool('find', { inputSchema: other });
    expect(createArgumentValidator({ ...builtin, toolbox: 'builtin' })({})).toMatchObject({
      error: { type: 'ExecutionFailed' },
      ok: false,
    });
  });
});
