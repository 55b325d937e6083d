import { expect, it } from 'vitest';

import { systemPrompt } from './systemRole.ts';

it('uses the date at the time and in the time zone of the call, not of loading', () => {
  const now = () => Date.UTC(2026, 0, 1, 3);
  expect(systemPrompt({ clock: { now, timeZone: 'Asia/Tokyo' } })).toContain('Today is 2026-01-01');
  expect(systemPrompt({ clock: { now, timeZone: 'America/New_York' } })).toContain(
    'Today is 2025-12-31',
  );
});
