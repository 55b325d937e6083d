import { describe, expect, it } from 'vitest';

import type { ToolAnnotations } from '@lobechat/types';

import { severityOf } from './severity.ts';

const of = (
  annotations?: ToolAnnotations,
  preview?: unknown,
  policy: 'always' | 'required' = 'required',
): string =>
  severityOf({
    descriptor: {
      ...(annotations && { annotations }),
      description: '',
      inputSchema: {},
      name: 'a__b__c',
      server: 'b',
      tool: 'c',
      toolbox: 'a',
    },
    policy,
    preview,
  });

const commands = (...dangers: (string | undefined)[]) => ({
  judgement: { commands: dangers.map((danger) => (danger === undefined ? {} : { danger })) },
});

const changes = (...kinds: unknown[]) => ({ changes: kinds.map((kind) => ({ kind })) });

describe('the severity of a call', () => {
  it.each<[string, ToolAnnotations | undefined, unknown, string]>([
    ['a tool that says nothing', undefined, undefined, 'destructive'],
    ['a tool that may overwrite', { destructive: true }, undefined, 'destructive'],
    ['a tool that only adds', { destructive: false }, undefined, 'writes'],
    ['a tool that only reads', { readOnly: true }, undefined, 'reads'],
    ['a command with a danger', { destructive: true }, commands(undefined, 'x'), 'destructive'],
    ['a change that deletes', { destructive: true }, changes('update', 'delete'), 'destructive'],
    ['a change of a kind that is not known', {}, changes('burn'), 'destructive'],
    ['changes that can be taken back', {}, changes('create', 'update'), 'writes'],
    ['a preview without changes', { destructive: true }, changes(), 'destructive'],
    ['a command without one', { destructive: true }, commands(undefined), 'writes'],
    ['a preview of another form', { readOnly: true }, { judgement: 1 }, 'reads'],
  ])('of %s', (_, annotations, preview, expected) => {
    expect(of(annotations, preview)).toBe(expected);
  });

  it('of changes that only a person may allow', () => {
    expect(of({}, changes('update'), 'always')).toBe('destructive');
  });
});
