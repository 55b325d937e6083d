import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { TaskWork } from '@lobechat/builtin-tool-task';

import { listTaskReferences } from './plan-steps.ts';
import { renameTaskReferences } from './rename-task-references.ts';

const plan = (value: unknown): TaskWork => ({
  steps: [{ arguments: { value }, tool: 'a/b' }],
  type: 'plan',
});
const rename = (value: unknown, names: Record<string, string>) =>
  renameTaskReferences(plan(value), (name) => names[name]).steps?.[0]?.arguments?.['value'];

describe('renameTaskReferences', () => {
  it('renames tasks, in whole values and within texts', () => {
    expect(rename('{{tasks.design.content}}', { design: 'TASK-3' })).toBe(
      '{{tasks.TASK-3.content}}',
    );
    expect(
      rename(['see {{ tasks.a.state.x[0]["y.z"] }}, {{tasks.b.content}}'], { a: 'TASK-1' }),
    ).toEqual(['see {{tasks.TASK-1.state.x.0["y.z"]}}, {{tasks.b.content}}']);
  });

  it('leaves steps, unknown tasks, literal braces and broken references unchanged', () => {
    const text = '{{steps.a.content}} {{tasks.b.content}} {{{{tasks.a.content}} {{{tasks.a.x}} {{';
    expect(rename(text, { a: 'TASK-1' })).toBe(text);
    expect(rename('{{{{x}} {{tasks.a.content}} {{', { a: 'TASK-1' })).toBe(
      '{{{{x}} {{tasks.TASK-1.content}} {{',
    );
  });

  it('leaves work of other types and steps without arguments unchanged', () => {
    const command = { command: 'echo {{tasks.a.content}}', type: 'command' };
    expect(renameTaskReferences(command, () => 'TASK-1')).toBe(command);
    const bare = { steps: [{ tool: 'a/b' }], type: 'plan' };
    expect(renameTaskReferences(bare, () => 'TASK-1')).toEqual(bare);
  });

  it('changes no text without a renamed reference', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', 'tasks.a.content', ' ') }),
        (text) => {
          expect(rename(text, {})).toBe(text);
        },
      ),
    );
  });

  it('renames every reference to a known task', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('{', '}', '{{tasks.a.content}}', '{{tasks.b.state.x}}'),
        }),
        (text) => {
          const before = listTaskReferences(plan(text));
          const work = renameTaskReferences(plan(text), (name) => `NEW-${name}`);
          expect(listTaskReferences(work)).toEqual(before.map((name) => `NEW-${name}`));
        },
      ),
    );
  });
});
