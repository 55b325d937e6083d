import { expect, it, vi } from 'vitest';

import { createListeners } from './create-listeners.ts';

it('calls each listener until it is removed', () => {
  const { add, announce } = createListeners();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const remove = add(first);
  add(second);
  announce();
  remove();
  announce();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
});
