// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { diffTexts, GrowingText } from '../index.ts';
import { renderSurface } from '../testing/index.ts';

it('shows the end of a growing text and says so', () => {
  const text = `${'x'.repeat(30_000)}\nend`;
  const { container } = renderSurface(<GrowingText label="Text" text={text} />);
  expect(screen.getByText('Only the end is shown.')).toBeTruthy();
  expect(container.querySelector('pre')?.textContent).toBe(text.slice(-20_000));
});

it('compares two texts by their common first and last lines', () => {
  expect(diffTexts('a\nb\nc', 'a\nx\nc').split('\n').slice(1)).toEqual([' a', '-b', '+x', ' c']);
  expect(diffTexts('', 'a')).toBe('@@ -1,0 +1,1 @@\n+a');
});
