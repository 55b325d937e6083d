import type { BuiltinToolResult } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { readText } from '../read-unknown.ts';
import { type NativeAnswerer, refuseInput } from './native-call.ts';

/** One command's part of a `shell_call_output`. */
export interface ShellOutput {
  outcome: { exit_code: number; type: 'exit' } | { type: 'timeout' };
  stderr: string;
  stdout: string;
}

/**
 * Anthropic's bash tool. Every command has a new shell, which the result says if the model might
 * assume otherwise.
 */
export const runBash: NativeAnswerer = async (input, run) => {
  if (input['restart'] === true) {
    return {
      content: 'Every command runs in a new shell, so there is nothing to restart.',
      success: true,
    };
  }
  const command = readText(input, 'command');
  return command ? run('runCommand', { command }) : refuseInput('bash needs a command.');
};

const toOutput = ({ content, error, state, success }: BuiltinToolResult): ShellOutput => {
  const { exitCode, output } = isRecord(state) ? state : {};
  if (error?.type === 'Timeout') {
    const stdout = typeof output === 'string' ? output : '';
    return { outcome: { type: 'timeout' }, stderr: error.message, stdout };
  }
  if (typeof exitCode === 'number' && typeof output === 'string') {
    return { outcome: { exit_code: exitCode, type: 'exit' }, stderr: '', stdout: output };
  }
  return {
    outcome: { exit_code: success ? 0 : 1, type: 'exit' },
    stderr: success ? '' : content,
    stdout: success ? content : '',
  };
};

/** OpenAI's shell: commands one after another, each with its own output. */
export const runShell: NativeAnswerer = async (input, run) => {
  const action = isRecord(input['action']) ? input['action'] : {};
  const commands = action['commands'];
  const timeout = action['timeout_ms'];
  const isList = Array.isArray(commands) && commands.every((each) => typeof each === 'string');
  if (!isList || commands.length === 0) return refuseInput('shell needs a list of commands.');
  const outputs: ShellOutput[] = [];
  for (const command of commands) {
    const limit =
      typeof timeout === 'number' && timeout > 0 ? { timeout: Math.floor(timeout) } : {};
    outputs.push(toOutput(await run('runCommand', { command, ...limit })));
  }
  const content = outputs.map(({ stderr, stdout }) => stdout + stderr).join('\n');
  return { content, state: { outputs }, success: true };
};
