import type { RunError, StepFacts, TaskWork } from '../types.ts';

/** What comes of a step in the examples. */
type SampleStep = Pick<StepFacts, 'key' | 'name' | 'preview'> & { error?: RunError };

/** What commands say in the examples; any other ends well and says nothing. */
const COMMANDS: Readonly<Record<string, string>> = {
  'pnpm build': 'dist/index.js 14.2 kB\nbuilt in 1.8 s',
  'pnpm licences': 'Error: left-pad@1.3.0 has no licence',
  'pnpm test': '128 tests passed',
};

const FAILING = new Set(['pnpm licences']);

const runCommand = (key: string, name: string, command: string): SampleStep => {
  const preview = COMMANDS[command] ?? '(no output)';
  if (!FAILING.has(command)) return { key, name, preview };
  const message = `The command ended with exit code 1. ${preview}`;
  return { error: { message, type: 'CommandFailed' }, key, name };
};

/** The steps of a task's work, and what comes of them. */
export const listSteps = (work: TaskWork | undefined): SampleStep[] => {
  if (work?.type === 'command') return [runCommand('command', 'runCommand', work.command ?? '')];
  if (work?.type === 'model') {
    return [
      { key: 'turn-1', name: work.model ?? 'model', preview: 'Done: the notes are written.' },
    ];
  }
  return (work?.steps ?? []).map(({ arguments: given = {}, id, tool }, index) => {
    const key = id ?? `${index + 1}`;
    const command = given['command'];
    return typeof command === 'string'
      ? runCommand(key, tool, command)
      : { key, name: tool, preview: `${tool} gave its result.` };
  });
};
