import { describe, expect, it } from 'vitest';

import { getToolErrorAdvice, ToolError, ToolErrorType } from './errors.ts';

describe('getToolErrorAdvice', () => {
  it.each(['QuotaExceeded', 'constructor', 'toString', '__proto__', ''])(
    'leaves unknown types to the model (%s)',
    (type) => {
      expect(getToolErrorAdvice(type)).toBe('replan');
    },
  );

  it('has advice for every type of the system', () => {
    for (const type of Object.values(ToolErrorType)) {
      expect(['replan', 'retry', 'stop']).toContain(getToolErrorAdvice(type));
    }
  });

  it.each([
    ['Aborted', 'stop'],
    ['ApprovalTimeout', 'stop'],
    ['PolicyDenied', 'stop'],
    ['ServiceUnavailable', 'stop'],
    ['Timeout', 'retry'],
    ['PluginCrashed', 'retry'],
    ['InvalidArguments', 'replan'],
    ['ApprovalDenied', 'replan'],
  ])('gives useful advice for %s: %s', (type, advice) => {
    expect(getToolErrorAdvice(type)).toBe(advice);
  });
});

describe('ToolErrorType', () => {
  it('uses the same keys and values', () => {
    for (const [key, value] of Object.entries(ToolErrorType)) expect(value).toBe(key);
  });
});

describe('ToolError', () => {
  it('has no cause unless one is given', () => {
    expect(new ToolError('NotFound', 'Gone')).not.toHaveProperty('cause');
  });

  it('carries type, message, body and cause', () => {
    const cause = new Error('ENOENT');
    const error = new ToolError('NotFound', 'Gone', { body: { id: 1 }, cause });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ body: { id: 1 }, cause, name: 'ToolError', type: 'NotFound' });
    expect(String(error)).toBe('ToolError: Gone');
  });
});
