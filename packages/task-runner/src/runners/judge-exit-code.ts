import { LocalSystemErrorType } from '@lobechat/builtin-tool-local-system';
import type { BuiltinToolResult } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

/**
 * In a run the exit code of a command decides, as in a script that stops at the first failure. To a
 * model, exit code 1 of `grep` or `test` is an answer; here something else depends on the command,
 * and must not start after a failed check.
 */
export const judgeExitCode = (result: BuiltinToolResult): BuiltinToolResult => {
  const exitCode = isRecord(result.state) ? result.state['exitCode'] : undefined;
  if (!result.success || typeof exitCode !== 'number' || exitCode === 0) return result;
  const message = `It ended with exit code ${exitCode}.`;
  return {
    ...result,
    error: { message, type: LocalSystemErrorType.CommandFailed },
    success: false,
  };
};
