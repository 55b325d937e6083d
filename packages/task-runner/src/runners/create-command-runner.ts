import {
  LocalSystemApiName,
  LocalSystemIdentifier,
  LocalSystemLimit,
} from '@lobechat/builtin-tool-local-system';
import type { TaskWork } from '@lobechat/builtin-tool-task';
import { stripEscapes, takeLastLines } from '@lobechat/prompts';
import { type BuiltinToolResult, NO_OUTPUT, ToolError, ToolErrorType } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import type { RunContext, TaskOutcome, TaskRunner } from '../runner.ts';
import { judgeExitCode } from './judge-exit-code.ts';
import { createOutputLog } from './output-log.ts';
import { createCallError, throwIfAborted } from './run-errors.ts';

/** The call that runs a command. */
const TOOL = `${LocalSystemIdentifier}/${LocalSystemApiName.runCommand}`;

/** Maximum number of characters of the outcome: the end of the output, and a note if it is cut. */
const OUTCOME_LENGTH = 8000;
const CUT_NOTE = '[The beginning of the output is left out.]\n';
/** Characters from the end of the output in the message of a failure. */
const FAILURE_LENGTH = 1500;

/** Facts about a command that dependent tasks can refer to. */
const FACTS = ['commandId', 'cwd', 'durationMs', 'exitCode', 'status', 'totalBytes'] as const;

const toArguments = ({ command, cwd }: TaskWork): Record<string, unknown> => ({
  command,
  ...(cwd !== undefined && { cwd }),
  timeout: LocalSystemLimit.commandTimeoutMs,
});

const checkCommand = ({ command, cwd }: TaskWork): string[] => {
  const given: { command: unknown; cwd: unknown } = { command, cwd };
  const problems: string[] = [];
  if (typeof given.command !== 'string' || given.command.trim() === '') {
    problems.push('Work of type command needs work.command, the line that the shell is to run.');
  } else if (given.command.length > LocalSystemLimit.commandLength) {
    problems.push(
      `The command has ${given.command.length} characters; ${LocalSystemLimit.commandLength} are ` +
        'allowed. Write it to a script, and run that.',
    );
  }
  if (given.cwd !== undefined && (typeof given.cwd !== 'string' || given.cwd === '')) {
    problems.push('work.cwd has to be a path. Leave it out to run in the workspace.');
  }
  return problems;
};

const readOutput = ({ state }: BuiltinToolResult): string => {
  const output = isRecord(state) ? state['output'] : undefined;
  return typeof output === 'string' ? stripEscapes(output).trimEnd() : '';
};

const toContent = (output: string): string =>
  output.length > OUTCOME_LENGTH
    ? `${CUT_NOTE}${takeLastLines(output, OUTCOME_LENGTH - CUT_NOTE.length)}`
    : output || NO_OUTPUT;

const runOnce = async (context: RunContext): Promise<TaskOutcome> => {
  throwIfAborted(context);
  const { work } = context;
  const output = createOutputLog((line) => context.log('info', line));
  context.cost({ toolCalls: 1 });
  const call = { arguments: toArguments(work), name: TOOL };
  const result = judgeExitCode(await context.call(call, { onOutput: output.show }));

  const text = readOutput(result);
  output.end(text);
  if (!result.success) {
    const error = createCallError(undefined, result, context);
    if (text === '' || error.type === ToolErrorType.Aborted) throw error;
    const end = takeLastLines(text, FAILURE_LENGTH);
    throw new ToolError(error.type, `${error.message}\nIts output ends:\n${end}`);
  }
  const state = isRecord(result.state) ? result.state : {};
  const facts = FACTS.flatMap((name) => (state[name] === undefined ? [] : [[name, state[name]]]));
  return {
    content: toContent(text),
    state: Object.fromEntries(facts) as unknown,
  };
};

/**
 * Executes work of type `command`: one command line, run by `lobe-local-system/runCommand` in the
 * workspace of the run and under the policy of the local system. Its output goes to the log while
 * it runs; the outcome is the end of the output, with the exit code and other facts in the state.
 *
 * A command may run for up to 10 minutes, within the time limit of its attempt. It is one step of
 * the journal: a successful command is not repeated, but the next attempt runs an interrupted one
 * again from the beginning. Commands that must not run twice must ensure that themselves.
 */
export const createCommandRunner = (): TaskRunner => ({
  calls: (work) => [{ arguments: toArguments(work), tool: TOOL }],
  check: checkCommand,
  run: async (context) => {
    const problems = checkCommand(context.work);
    if (problems.length > 0) {
      throw new ToolError(ToolErrorType.InvalidArguments, problems.join('\n'));
    }
    const input = toArguments(context.work);
    const key = `command:${JSON.stringify(input)}`;
    return context.step({ input, key, name: 'command' }, () => runOnce(context));
  },
  type: 'command',
});
