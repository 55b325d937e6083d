import { describe, expect, it } from 'vitest';

import { judgeExitCode } from './judge-exit-code.ts';

const succeeded = (state?: unknown) => ({ content: 'said', state, success: true });

describe('the exit code of a command in a run', () => {
  it('other than 0 is a failure, also if it is an answer to a model', () => {
    expect(judgeExitCode(succeeded({ exitCode: 1, status: 'exited' }))).toEqual({
      content: 'said',
      error: { message: 'It ended with exit code 1.', type: 'CommandFailed' },
      state: { exitCode: 1, status: 'exited' },
      success: false,
    });
  });

  it.each([[undefined], [{}], [{ exitCode: 0 }], [{ exitCode: '1' }], ['text']])(
    'leaves a result with the state %j unchanged',
    (state) => {
      const result = succeeded(state);
      expect(judgeExitCode(result)).toBe(result);
    },
  );

  it('leaves a failure unchanged', () => {
    const result = { ...succeeded({ exitCode: 2 }), success: false };
    expect(judgeExitCode(result)).toBe(result);
  });
});
