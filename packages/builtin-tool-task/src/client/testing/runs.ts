/** An active run, as in lists. */
export const RUN = {
  attempts: 2,
  id: 'run-1',
  identifier: 'TASK-1',
  maxAttempts: 3,
  progress: { done: 1, message: 'Testing', total: 2 },
  queuedAt: '2026-03-01T08:59:00.000Z',
  runner: 'plan',
  startedAt: '2026-03-01T09:00:00.000Z',
  status: 'running',
} as const;

/** The same run with everything recorded about it. */
export const RUN_DETAILS = {
  ...RUN,
  attemptList: [
    {
      finishedAt: '2026-03-01T09:00:04.000Z',
      number: 1,
      startedAt: '2026-03-01T09:00:00.000Z',
      status: 'lost',
      worker: 'host:1',
    },
    { number: 2, startedAt: '2026-03-01T09:00:09.000Z', status: 'running', worker: 'host:2' },
  ],
  cost: { inputTokens: 1200, money: 0.0312, outputTokens: 80, toolCalls: 4 },
  log: [
    { at: '2026-03-01T09:00:01.000Z', attempt: 1, level: 'info', text: 'begun' },
    { at: '2026-03-01T09:00:09.000Z', attempt: 2, level: 'info', text: 'goes on' },
    { at: '2026-03-01T09:00:10.000Z', attempt: 2, level: 'error', text: 'a\u202Eb' },
  ],
  logTotal: 40,
  steps: [
    {
      attempt: 1,
      finishedAt: '2026-03-01T09:00:03.000Z',
      key: '1',
      name: 'read',
      preview: 'README.md',
      startedAt: '2026-03-01T09:00:01.000Z',
      status: 'succeeded',
    },
    {
      attempt: 2,
      key: '2',
      name: 'test',
      startedAt: '2026-03-01T09:00:10.000Z',
      status: 'running',
    },
  ],
} as const;
