// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { renderSurface } from '../testing/index.ts';
import { MarkdownView } from './index.tsx';
import { parseMarkdown } from './parse-markdown.ts';

// Lazily loaded parts are loaded before the tests wait for them.
await import('./ParsedMarkdown.tsx');

afterEach(cleanup);

const PAGE = `# A page

Text with **weight**, \`code\`, [a link](https://example.com/a), [another][2] and ~~this~~.

| a | b |
| --- | --: |
| 1 | 2 |

- [x] done
- open

\`\`\`js
let x = 1;
\`\`\`

[2]: https://example.com/b`;

const HOSTILE = `<img src="https://evil.example/pixel" onerror="alert(1)">

![tracker](https://evil.example/pixel.png) <b onclick="x">bold</b>

[run](javascript:alert(1)) [data](data:text/html,x) [file](file:///etc/passwd) [login](https://u:p@example.com/)

[ref][1] \u202Egnp.exe\u202C

[1]: javascript:alert(1)`;

const show = async (text: string, settled: () => Promise<unknown>) => {
  const { container, missingKeys } = renderSurface(<MarkdownView label="Page" text={text} />);
  await settled();
  expect(missingKeys).toEqual([]);
  return container;
};

describe('MarkdownView', () => {
  it('fetches nothing, runs nothing and links only to web addresses', async () => {
    const container = await show(HOSTILE, () =>
      screen.findByText('[image: tracker]', { exact: false }),
    );
    expect(container.querySelectorAll('img, script, iframe, b, [onclick], a')).toHaveLength(0);
    expect(container.textContent).toContain('<img src="https://evil.example/pixel"');
    expect(container.textContent).toContain('\\u{202E}gnp.exe');
  });

  it('renders the formatting of a text', async () => {
    const container = await show(PAGE, () => screen.findByRole('heading', { name: 'A page' }));
    const links = [...container.querySelectorAll('a')];
    expect(links.map(({ href, rel, referrerPolicy }) => [href, rel, referrerPolicy])).toEqual([
      ['https://example.com/a', 'noopener noreferrer nofollow', 'no-referrer'],
      ['https://example.com/b', 'noopener noreferrer nofollow', 'no-referrer'],
    ]);
    expect(container.querySelector('td:last-child')?.textContent).toBe('2');
    expect(container.querySelector('strong')?.textContent).toBe('weight');
    expect(container.querySelector('pre')?.textContent).toBe('let x = 1;');
    expect(container.textContent).toContain('☑ done');
  });
});

describe('parseMarkdown', () => {
  it.each([
    '>'.repeat(50_000),
    '- '.repeat(20_000),
    '['.repeat(50_000),
    '*'.repeat(50_000),
    '1. '.repeat(9999),
  ])('leaves a text plain that would take too long to parse (%#)', (text) => {
    expect(parseMarkdown(text)).toBeUndefined();
  });
});
