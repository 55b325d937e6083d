// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { renderSurface } from '../testing/index.ts';
import { TerminalBlock } from './index.tsx';

afterEach(cleanup);

const PATIENCE = { timeout: 20_000 };

describe('TerminalBlock', () => {
  it('never interprets output as markup', async () => {
    const { container } = renderSurface(
      <TerminalBlock label="Output" output={'\u001B[31m<img src=x onerror=alert(1)>\u001B[0m'} />,
    );
    await waitFor(() => expect(container.querySelector('pre span')).toBeTruthy(), PATIENCE);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('pre')?.textContent).toBe('<img src=x onerror=alert(1)>');
  });

  it('shows the end of very long output and says so', () => {
    const { container, missingKeys } = renderSurface(
      <TerminalBlock label="Output" output={'x'.repeat(10_000_000)} />,
    );
    expect(container.querySelector('pre')?.textContent).toHaveLength(200_000);
    expect(screen.getByText('Only the end of the output is shown.')).toBeTruthy();
    expect(missingKeys).toEqual([]);
  });

  it('makes deceptive characters visible', () => {
    renderSurface(
      <TerminalBlock label="Output" output="a!b" toVisible={(text) => text.replace('!', '<?>')} />,
    );
    expect(document.querySelector('pre')?.textContent).toBe('a<?>b');
  });

  it('follows the end while the command runs, until the reader scrolls up', () => {
    const show = (output: string) => <TerminalBlock isRunning label="Output" output={output} />;
    const { rerender } = renderSurface(show('a'));
    const region = screen.getByRole('group', { name: 'Output' });
    let top = 0;
    Object.defineProperties(region, {
      clientHeight: { value: 100 },
      scrollHeight: { value: 1000 },
      scrollTop: {
        get: () => top,
        set: (next: number) => {
          top = next;
        },
      },
    });
    rerender(show('a\nb'));
    expect(top).toBe(1000);
    top = 300;
    fireEvent.scroll(region);
    rerender(show('a\nb\nc'));
    expect(top).toBe(300);
    top = 890;
    fireEvent.scroll(region);
    rerender(show('a\nb\nc\nd'));
    expect(top).toBe(1000);
  });
});
