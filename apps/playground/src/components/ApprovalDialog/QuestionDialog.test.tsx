// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { ApprovalDecision } from '@lobechat/tool-engine';

import { renderPage } from '../../testing/render-page.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';

const schema = {
  properties: { city: { minLength: 2, type: 'string' } },
  required: ['city'],
  type: 'object',
} as const;

const show = async (initial: Record<string, unknown> = {}) => {
  const onAnswer = vi.fn<(decision: ApprovalDecision) => void>();
  const question = { message: 'Which <b>city</b>?', schema };
  await renderPage(
    <QuestionDialog
      approval={{
        arguments: initial,
        callId: 'call-1',
        descriptor: {
          description: '',
          inputSchema: { type: 'object' },
          name: 'dev__travel__book',
          server: 'travel',
          tool: 'book',
          toolbox: 'dev',
        },
        elicitation: question,
        policy: 'always',
        reason: 'A server asks this.',
      }}
      onAnswer={onAnswer}
      question={question}
    />,
  );
  return { onAnswer, user: userEvent.setup({ delay: null }) };
};

const sendButton = () =>
  screen.findByRole<HTMLButtonElement>('button', { name: 'Send the answer' });

afterEach(cleanup);

describe('the question of a running tool', () => {
  it('cannot be answered with invalid values', async () => {
    const { user } = await show();
    await user.type(await screen.findByRole('textbox', { name: 'city' }), 'U');
    expect(await screen.findByText(/Too short/)).toBeTruthy();
    expect((await sendButton()).disabled).toBe(true);
  });

  it('is shown in the words of the server, unchanged', async () => {
    await show();
    expect(await screen.findByText('travel asks while book runs')).toBeTruthy();
    expect(screen.getByText('Which <b>city</b>?').tagName).toBe('BLOCKQUOTE');
    expect(screen.getByText('A server asks this.')).toBeTruthy();
  });

  it('gives the focus to the answer that tells nothing', async () => {
    await show({ city: 'Ulm' });
    const decline = await screen.findByRole('button', { name: 'Decline to answer' });
    await waitFor(() => expect(document.activeElement).toBe(decline));
  });

  it('is answered with the values that the person fills in', async () => {
    const { onAnswer, user } = await show();
    await user.type(await screen.findByRole('textbox', { name: 'city' }), 'Ulm');
    await waitFor(async () => expect((await sendButton()).disabled).toBe(false));
    await user.click(await sendButton());
    expect(onAnswer).toHaveBeenCalledWith({ action: 'approve', arguments: { city: 'Ulm' } });
  });

  it.each([
    ['Decline to answer', { action: 'deny' }],
    ['Cancel the question', { action: 'abort' }],
  ])('is dismissed by “%s”', async (name, decision) => {
    const { onAnswer, user } = await show({ city: 'Ulm' });
    await user.click(await screen.findByRole('button', { name }));
    expect(onAnswer).toHaveBeenCalledWith(decision);
  });
});
