import { ToolError, ToolErrorType } from '@lobechat/types';

import type {
  CommandFacts,
  GetCommandOutputParams,
  GetCommandOutputState,
  KillCommandState,
  ListCommandsParams,
  ListCommandsState,
  RunCommandParams,
  RunCommandState,
  WriteCommandInputParams,
  WriteCommandInputState,
} from '../types.ts';
import { SAMPLE_ROOT } from './sample-files.ts';
import { locate } from './sample-paths.ts';

type Ending = Pick<CommandFacts, 'durationMs' | 'exitCode' | 'status'> & { output: string };

/** Ids of commands that run, or have run, when an example begins. */
export const SampleCommandId = { server: 'cmd-2', tests: 'cmd-1' } as const;

const GREEN = '\u001B[32m';
const RED = '\u001B[31m';
const PLAIN = '\u001B[0m';

const buildOutput = Array.from(
  { length: 900 },
  (_, index) => `[${index + 1}/900] built src/module-${index + 1}.ts`,
);

/** Commands that are known to the examples, with what comes of them. */
const ENDINGS: Readonly<Record<string, Ending>> = {
  'pnpm build': {
    durationMs: 42_300,
    exitCode: 0,
    output: `${buildOutput.join('\n')}\n`,
    status: 'exited',
  },
  'pnpm dev': {
    durationMs: 1500,
    output: `${GREEN}ready${PLAIN} on http://127.0.0.1:3000\n`,
    status: 'running',
  },
  'pnpm lint': {
    durationMs: 640,
    exitCode: 1,
    output: `src/greet.ts:2:3 ${RED}error${PLAIN} Unexpected template\n1 problem\n`,
    status: 'exited',
  },
  'pnpm test': {
    durationMs: 1230,
    exitCode: 0,
    output: `${GREEN}✓${PLAIN} src/greet.test.ts (1 test)\nTests 1 passed\n`,
    status: 'exited',
  },
  'sleep 600': { durationMs: 120_000, output: '', status: 'timed-out' },
  true: { durationMs: 4, exitCode: 0, output: '', status: 'exited' },
};

/** Bytes of output that one reading gives. */
const SHOWN = 2000;

const describeUnknown = (command: string): Ending => ({
  durationMs: 8,
  exitCode: 127,
  output: `bash: ${command.split(/\s/)[0] ?? ''}: command not found\n`,
  status: 'exited',
});

const shorten = (output: string) => {
  const omittedBytes = Math.max(0, output.length - SHOWN);
  if (omittedBytes === 0) return { omittedBytes, output };
  const head = output.slice(0, SHOWN / 2);
  const tail = output.slice(-SHOWN / 2);
  return { omittedBytes, output: `${head}\n… ${omittedBytes} bytes left out …\n${tail}` };
};

interface Job {
  facts: CommandFacts;
  output: string;
  read: number;
}

/** The commands of one machine of the examples. None of them is ever run. */
export class SampleShell {
  readonly #jobs: Job[] = [];

  constructor() {
    this.run({ command: 'pnpm test', description: 'Runs the tests' });
    this.run({ background: true, command: 'pnpm dev', description: 'Starts the server' });
  }

  run(params: RunCommandParams): RunCommandState {
    const { command, cwd, description } = params;
    const folder = locate(cwd ?? '.');
    const ending = Object.hasOwn(ENDINGS, command) ? ENDINGS[command] : undefined;
    const { output, ...facts } = ending ?? describeUnknown(command);
    const job: Job = {
      facts: {
        ...facts,
        command,
        commandId: `cmd-${this.#jobs.length + 1}`,
        cwd: folder === '.' ? SAMPLE_ROOT : `${SAMPLE_ROOT}/${folder}`,
        ...(description === undefined ? {} : { description }),
        sandbox: 'none',
        startedAt: '2026-03-02T10:00:00.000Z',
      },
      output,
      read: 0,
    };
    this.#jobs.push(job);
    return {
      ...job.facts,
      ...shorten(output),
      nextOffset: output.length,
      outputFile: `/data/commands/${job.facts.commandId}.log`,
      totalBytes: output.length,
      withheldEnv: ['NPM_TOKEN'],
    };
  }

  getOutput(params: GetCommandOutputParams): GetCommandOutputState {
    const job = this.#find(params.commandId);
    const offset = Math.min(params.offset ?? job.read, job.output.length);
    const nextOffset = Math.min(offset + (params.limit ?? SHOWN), job.output.length);
    const part = job.output.slice(offset, nextOffset);
    const lines = part.split('\n');
    const { filter } = params;
    const kept = filter === undefined ? lines : lines.filter((line) => line.includes(filter));
    job.read = nextOffset;
    return {
      ...job.facts,
      ...(filter === undefined ? {} : { filteredLines: lines.length - kept.length }),
      nextOffset,
      offset,
      omittedBytes: 0,
      output: kept.join('\n'),
      totalBytes: job.output.length,
    };
  }

  list({ status }: ListCommandsParams): ListCommandsState {
    const commands = this.#jobs
      .map(({ facts }) => facts)
      .filter((facts) => !status || (facts.status === 'running') === (status === 'running'));
    return { commands: commands.toReversed() };
  }

  kill(commandId: string): KillCommandState {
    const job = this.#find(commandId);
    if (job.facts.status !== 'running') return { ...job.facts, alreadyFinished: true };
    job.facts = { ...job.facts, status: 'killed' };
    return job.facts;
  }

  write({ commandId, input }: WriteCommandInputParams): WriteCommandInputState {
    const job = this.#find(commandId);
    if (job.facts.status !== 'running') {
      throw new ToolError(
        ToolErrorType.Conflict,
        `Command ${commandId} has ended and takes no input. Run it again with runCommand.`,
      );
    }
    return { ...job.facts, writtenBytes: new TextEncoder().encode(input).length };
  }

  #find(commandId: string): Job {
    const job = this.#jobs.find(({ facts }) => facts.commandId === commandId);
    if (job) return job;
    throw new ToolError(
      ToolErrorType.NotFound,
      `There is no command '${commandId}' in this session. See listCommands.`,
    );
  }
}
