// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { renderPage } from '../../testing/render-page.tsx';
import { JsonView } from './JsonView.tsx';
import { PIECE_LENGTH } from './text-pieces.ts';

const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `row ${id}` }));
const readShown = (): string => screen.getByLabelText('State').textContent;

afterEach(cleanup);

it('shows the beginning of a huge value, and more in steps', async () => {
  const whole = JSON.stringify(rows, null, 2);
  await renderPage(<JsonView label="State" value={rows} />);
  const first = readShown();
  expect(whole.startsWith(first)).toBe(true);
  expect(first.length).toBe(PIECE_LENGTH);
  await userEvent.click(screen.getByRole('button', { name: /more/i }));
  const more = readShown();
  expect(whole.startsWith(more)).toBe(true);
  expect(more.length).toBe(2 * PIECE_LENGTH);
});
