// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { renderSurface } from '../testing/index.ts';
import { Tex } from './index.tsx';

// KaTeX refuses to measure on pages without a doctype.
Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' });

afterEach(cleanup);

describe('Tex', () => {
  it('shows the source if it cannot be typeset', async () => {
    renderSurface(<Tex latex={String.raw`\frac{1`} />);
    await waitFor(() => expect(document.querySelector('code')).toBeTruthy());
    expect(screen.getByText(String.raw`\frac{1`)).toBeTruthy();
  });

  it.each([
    String.raw`\href{javascript:alert(1)}{x}`,
    String.raw`\includegraphics{http://example.com/x.png}`,
    String.raw`\htmlClass{x}{y}`,
    String.raw`\url{http://example.com}`,
  ])('never turns %s into a link or an image', async (latex) => {
    const { container } = renderSurface(<Tex latex={latex} />);
    await waitFor(() => expect(container.querySelector('.katex, code')).toBeTruthy());
    expect(container.querySelector('a, img, [href], [src]')).toBeNull();
  });

  it('shows plain text until the typesetter is loaded, then the formula with MathML', async () => {
    const { container } = renderSurface(
      <Tex isDisplay latex={String.raw`\frac{1}{2}`} text="1/2" />,
    );
    await waitFor(() => expect(container.querySelector('math')).toBeTruthy());
    expect(container.querySelector('mfrac')).toBeTruthy();
    expect(container.querySelector('.katex-html')?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.queryByText('1/2')).toBeNull();
  });

  it.each([
    ['x = 1', '.katex-display > .katex .katex-base'],
    [String.raw`\text{或}`, '.cjk_fallback'],
  ])('typesets %s with the classes that styles name: %s', async (latex, selector) => {
    const { container } = renderSurface(<Tex isDisplay latex={latex} />);
    await waitFor(() => expect(container.querySelector(selector)).toBeTruthy());
  });

  it('shows numbers without loading anything', () => {
    const { container } = renderSurface(<Tex latex="5040" />);
    expect(container.textContent).toBe('5040');
    expect(container.querySelector('.katex')).toBeNull();
  });
});
