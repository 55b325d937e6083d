// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { renderSurface } from '../testing/index.ts';
import { CODE_LANGUAGES, getCodeLanguage } from './code-language.ts';
import { highlightCode } from './highlight-code.ts';
import { CodeView } from './index.tsx';

afterEach(cleanup);

const PATIENCE = { timeout: 20_000 };

describe('getCodeLanguage', () => {
  it.each(['x', '', 'notes.txt', '.gitignore', 'a.constructor', '__proto__', 'toString'])(
    'knows no language for %j',
    (path) => {
      expect(getCodeLanguage(path)).toBeUndefined();
    },
  );

  it.each([
    ['src/a.test.TS', 'typescript'],
    ['Dockerfile', 'docker'],
    ['deploy/Dockerfile.prod', 'docker'],
    ['C:\\x\\Makefile', 'make'],
    ['a.yml', 'yaml'],
  ])('recognizes the name %s', (path, language) => {
    expect(getCodeLanguage(path)).toBe(language);
  });
});

describe('highlightCode', () => {
  it('stops once the code is no longer shown', async () => {
    const signal = AbortSignal.abort();
    expect(await highlightCode({ code: 'a', language: 'json', signal })).toBeUndefined();
  });

  it.each(Object.keys(CODE_LANGUAGES) as Array<keyof typeof CODE_LANGUAGES>)(
    'leaves the text of %s unchanged',
    async (language) => {
      const code = 'const a = "b" // c\n\n# d\n<e f="g">\n\tif (x) { return 1 }\n'.repeat(30);
      const { signal } = new AbortController();
      const tokens = (await highlightCode({ code, language, signal })) ?? [];
      expect(tokens.map(({ text }) => text).join('')).toBe(code);
    },
  );
});

describe('CodeView', () => {
  it('leaves large code plain and cuts huge code', () => {
    const { container, missingKeys } = renderSurface(
      <CodeView code={'let a;\n'.repeat(1_500_000)} fileName="a.ts" label="a.ts" startLine={1} />,
    );
    expect(container.querySelector('code')?.textContent.length).toBeLessThanOrEqual(300_000);
    expect(container.querySelector('code span')).toBeNull();
    expect(screen.getByText(/the rest is left out/)).toBeTruthy();
    expect(missingKeys).toEqual([]);
  });

  it('shows code and line numbers immediately, and colours once they are known', async () => {
    const { container } = renderSurface(
      <CodeView code={'const a = 1;\n// <b>\n'} fileName="a.ts" label="a.ts" startLine={7} />,
    );
    expect(container.querySelector('code')?.textContent).toBe('const a = 1;\n// <b>');
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe('7\n8');
    await waitFor(() => expect(container.querySelector('code span')).toBeTruthy(), PATIENCE);
    expect(container.querySelector('code')?.textContent).toBe('const a = 1;\n// <b>');
  });
});
