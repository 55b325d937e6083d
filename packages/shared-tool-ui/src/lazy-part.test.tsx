// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { lazyPart } from './lazy-part.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('is requested until it loads, while the fallback stays', async () => {
  let failures = 3;
  const Formula = lazyPart<{ latex: string }>(async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('The server does not answer.');
    return ({ latex }) => <b>{latex}, typeset</b>;
  });
  render(
    <Suspense fallback="x^2">
      <Formula latex="x^2" />
    </Suspense>,
  );
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByText('x^2')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('x^2, typeset')).toBeTruthy();
});
