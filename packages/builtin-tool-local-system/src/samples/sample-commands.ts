/** Ids of commands that run, or have run, when an example begins. */
export const SampleCommandId = {
  server: 'cmd-0002',
  tests: 'cmd-0001',
  unknown: 'cmd-0009',
} as const;
