import { expect, it } from 'vitest';

import { formatTaskCreated, formatTaskLine, quoteName } from './task.ts';

it('does not let a name or identifier pose as a fact or a separate line', () => {
  expect(formatTaskLine({ identifier: 'TASK-1', name: 'a]\nTASK-2 [completed] b' })).toBe(
    String.raw`TASK-1 a]\nTASK-2 [completed] b`,
  );
  expect(quoteName('a], completed')).toBe('"a], completed"');
});

it('says what was created, and its status', () => {
  expect(formatTaskCreated({ facts: ['todo', 'ready'], identifier: 'TASK-3', name: 'Fix' })).toBe(
    'Created TASK-3 [todo, ready] Fix',
  );
  expect(formatTaskCreated({ identifier: 'TASK-3', name: 'Fix' })).toBe('Created TASK-3 Fix');
});
