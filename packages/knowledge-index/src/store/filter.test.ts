import { expect, it, vi } from 'vitest';

import { toCondition } from './filter.ts';

it.each([
  ['2026-03-02T17:00', '2026-03-02T17:00Z'],
  [' 2026-03-02 17:00:30.5 ', '2026-03-02T17:00:30.5Z'],
  ['March 2, 2026 at 5 pm', '2026-03-02T17:00Z'],
  ['2026-03-02', '2026-03-02T00:00Z'],
  ['2026-03-02T17:00+02:00', '2026-03-02T15:00Z'],
])('reads the time %s in no zone of this computer', (given, universal) => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(toCondition({ after: given })).toEqual(toCondition({ after: universal }));
  expect(toCondition({ after: given })).not.toEqual(toCondition({ after: '2026-03-01' }));
  vi.unstubAllEnvs();
});
