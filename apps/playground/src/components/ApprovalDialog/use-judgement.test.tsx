// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { PlaygroundApi } from '../../api/playground-api.ts';
import type { PendingApproval } from '../../run/run-record.ts';
import { createTestServices, renderPage } from '../../testing/render-page.tsx';
import { useJudgement } from './use-judgement.ts';

const APPROVAL: PendingApproval = {
  arguments: { command: 'rm a' },
  callId: 'call-1',
  descriptor: {
    description: '',
    inputSchema: { type: 'object' },
    name: 'builtin__x__run',
    server: 'x',
    tool: 'run',
    toolbox: 'builtin',
  },
  policy: 'always',
  reason: 'It deletes.',
};

const Shown = () => {
  const [args, setArgs] = useState(APPROVAL.arguments);
  const { isOutOfReach, judged } = useJudgement(APPROVAL, args);
  const { verdict } = judged;
  return (
    <>
      <button onClick={() => setArgs({ command: 'ls' })} type="button">
        Change
      </button>
      <output>
        {`${String(judged.args.command)}: ${verdict.action === 'ask' ? verdict.reason : verdict.action}`}
        {isOutOfReach && ', not judged'}
      </output>
    </>
  );
};

const show = async (judgeCall: PlaygroundApi['judgeCall']) => {
  await renderPage(<Shown />, { services: createTestServices({ judgeCall }) });
  return userEvent.setup({ delay: null });
};

afterEach(cleanup);

describe('the judgement of a call that needs approval', () => {
  it('stays unchanged if the edited call cannot be judged', async () => {
    const user = await show(async () => {
      throw new Error('no server');
    });
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText('rm a: It deletes., not judged')).toBeTruthy();
  });

  it('starts as the original one, and then follows the edited call', async () => {
    const judgeCall = vi.fn<PlaygroundApi['judgeCall']>(async () => ({ action: 'allow' }));
    const user = await show(judgeCall);
    expect(screen.getByText('rm a: It deletes.')).toBeTruthy();
    expect(judgeCall).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText('ls: allow')).toBeTruthy();
    expect(judgeCall.mock.calls.map(([tool, args]) => [tool, args])).toEqual([
      ['builtin__x__run', { command: 'ls' }],
    ]);
  });
});
