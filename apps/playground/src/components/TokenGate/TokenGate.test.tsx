// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { renderPage } from '../../testing/render-page.tsx';
import { TokenGate } from './TokenGate.tsx';

const show = async (refused = false) => {
  const onToken = vi.fn<(token: string) => void>();
  await renderPage(<TokenGate onToken={onToken} refused={refused} />);
  return { onToken, user: userEvent.setup({ delay: null }) };
};

afterEach(cleanup);

describe('TokenGate', () => {
  it('rejects an empty token', async () => {
    const { onToken, user } = await show();
    await user.type(screen.getByRole('textbox', { name: 'Token' }), '  {Enter}');
    expect(onToken).not.toHaveBeenCalled();
  });

  it('reports that a token was rejected', async () => {
    await show(true);
    expect(screen.getByRole('alert').textContent).toContain('refused');
  });

  it('accepts a token, or the printed address', async () => {
    const { onToken, user } = await show();
    const input = screen.getByRole('textbox', { name: 'Token' });
    await user.type(input, 'secret{Enter}');
    await user.clear(input);
    await user.type(input, 'http://127.0.0.1:3211/#token=other{Enter}');
    expect(onToken.mock.calls).toEqual([['secret'], ['other']]);
  });
});
