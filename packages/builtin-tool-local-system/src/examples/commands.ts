import { example, type ToolExamples } from '@lobechat/types';

import type { commandApis } from '../apis/commands.ts';

/** Ids of commands that are running or have ended when an example starts. */
export const SampleCommandId = {
  server: 'cmd-0002',
  tests: 'cmd-0001',
  unknown: 'cmd-0009',
} as const;

const { server, tests, unknown } = SampleCommandId;

/** Examples of the APIs that run commands. */
export const commandsExamples: ToolExamples<typeof commandApis> = {
  runCommand: [
    example('happy', 'Run the tests', { command: 'pnpm test', description: 'Runs the tests' }),
    example('happy', 'Server in the background', { background: true, command: 'pnpm dev' }),
    example('empty', 'No output', { command: 'true' }),
    example('long', 'Long output', { command: 'pnpm build', timeout: 300_000 }),
    example('error', 'Failing command', { command: 'pnpm lint' }),
    example('error', 'Unknown program', { command: 'pnmp test' }),
    example('error', 'Timeout', { command: 'sleep 600', timeout: 1000 }),
    example('error', 'Outside the workspace', { command: 'pnpm test', cwd: '/tmp' }),
  ],

  getCommandOutput: [
    example('happy', 'Running command', { commandId: server, offset: 0 }),
    example('happy', 'Part of the output', { commandId: tests, limit: 40, offset: 0 }),
    example('happy', 'Filtered lines', { commandId: tests, filter: 'passed', offset: 0 }),
    example('empty', 'No further output', { commandId: tests, offset: 100_000 }),
    example('error', 'Unknown command', { commandId: unknown }),
  ],

  listCommands: [
    example('happy', 'All commands', {}),
    example('happy', 'Running commands', { status: 'running' }),
  ],

  killCommand: [
    example('happy', 'Running command', { commandId: server }),
    example('happy', 'Finished command', { commandId: tests }),
    example('error', 'Unknown command', { commandId: unknown }),
  ],

  writeCommandInput: [
    example('happy', 'Answer a prompt', { commandId: server, input: 'yes\n' }),
    example('error', 'Finished command', { commandId: tests, input: 'yes\n' }),
  ],
};
