// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { afterEach, describe, expect, it } from 'vitest';

import { renderSurface } from '../testing/index.ts';
import { setFormulasAside } from './formulas.ts';
import { MarkdownView } from './index.tsx';
import { parseMarkdown } from './parse-markdown.ts';

// Lazily loaded parts are loaded before the tests wait for them.
await import('./ParsedMarkdown.tsx');

// KaTeX refuses to measure on pages without a doctype.
Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' });

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

  it('typesets formulas, and shows hidden characters in them', async () => {
    const container = await show('So $x^2$ and $\\text{a\u202Eb}$.', () =>
      waitFor(() => expect(document.querySelector('math')).toBeTruthy()),
    );
    expect(container.querySelector('msup')?.textContent).toBe('x2');
    expect(container.textContent).toContain('\\u{202E}');
  });
});

describe('parseMarkdown', () => {
  /** The texts, code and formulas of a Markdown text in order; formulas between angle brackets. */
  const read = (text: string): string => {
    const parts = (node: Nodes): string[] => {
      if (node.type === 'formula')
        return [node.isDisplay ? `<<${node.value}>>` : `<${node.value}>`];
      if ('children' in node) return node.children.flatMap(parts);
      return 'value' in node ? [node.value] : [];
    };
    const root = parseMarkdown(text);
    return root ? parts(root).join('') : '';
  };

  it.each([
    // Dollars that are no formulas.
    ['Prices: $5 and $10, or $20 to 30$.', 'Prices: $5 and $10, or $20 to 30$.'],
    ['From $5-$10, US$6.', 'From $5-$10, US$6.'],
    ['$100/month or 90$ a week', '$100/month or 90$ a week'],
    ['echo "$HOME and $PATH" $A:$B', 'echo "$HOME and $PATH" $A:$B'],
    ['$$ • Italian, $$ • Thai', '$$ • Italian, $$ • Thai'],
    [String.raw`\$5\$ and a \\(x\\)`, String.raw`$5$ and a \(x\)`],
    [String.raw`\(open and $1`, '(open and $1'],
    ['$a\n\nb$', '$ab$'],
    [String.raw`See \[1\], \[link\](x) and \[a-z\].`, 'See [1], [link](x) and [a-z].'],
    // Code and addresses.
    ['`$a$` and ``b ` $c$``', '$a$ and b ` $c$'],
    ['```sh\n$a$ \\(b\\)\n```\n$c$', '$a$ \\(b\\)<c>'],
    ['- ~~~\n  $a$\n  ~~~', '$a$'],
    ['    $a$', '$a$'],
    ['https://example.com/?q=$x$', 'https://example.com/?q=$x$'],
    ['a \uE0000\uE001 $x$', 'a \uE0000\uE001 $x$'],
    // Formulas.
    ['$x^2$, ($y$) and 价格$z$元', '<x^2>, (<y>) and 价格<z>元'],
    [String.raw`\(a_1 * b_1 * c_1\), \[a_1\]`, '<a_1 * b_1 * c_1>, <<a_1>>'],
    [String.raw`$\text{5\$}$`, String.raw`<\text{5\$}>`],
    ['so $$x$$', 'so <<x>>'],
    ['$2 x + 3 y$, $2 \\text{ if so}$', '<2 x + 3 y>, <2 \\text{ if so}>'],
    ['$$\r\nx\r\n$$\r\ny', '<<x>>\r\ny'],
    ['$$\nx\n= 3\n- 1\n$$', '<<x\n= 3\n- 1>>'],
    ['> $$\n> x\n> > 1\n> $$', '<<x\n > 1>>'],
    ['- a\n  \\[\n  b \\\\[2pt] c\n  \\]', 'a\n<<b \\\\[2pt] c>>'],
    ['| a |\n|--|\n| $|x|$ |', 'a<|x|>'],
  ])('reads the formulas of %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('keeps every character of a text with marks in any order', () => {
    const marks = fc.constantFrom(
      '$',
      '$$',
      '\\(',
      '\\)',
      '\\[',
      '\\]',
      'x',
      ' ',
      '\n',
      '`',
      '```',
      '> ',
    );
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        const { formulas, text: marked } = setFormulasAside(text);
        const back = marked.replaceAll(/\uE000(\d+)\uE001/g, (_, index: string) =>
          String(formulas[Number(index)]?.source),
        );
        expect(back).toBe(text);
        expect(read(text)).not.toMatch(/[\uE000\uE001]/);
      }),
    );
  });

  it.each([
    '>'.repeat(50_000),
    '- '.repeat(20_000),
    '['.repeat(50_000),
    '*'.repeat(50_000),
    '1. '.repeat(9999),
    '*a _b'.repeat(20_000),
    String.raw`\( x `.repeat(20_000),
  ])('leaves a text plain that would take too long to parse (%#)', (text) => {
    expect(parseMarkdown(text)).toBeUndefined();
  });

  it.each([
    ['a long table', `|a|\n|--|\n${'| *a_b* **c** |\n'.repeat(1000)}`],
    ['long code', `~~~\n${'a_b *c\n'.repeat(2000)}~~~`],
    ['many paragraphs', '*a* _b_\n\n'.repeat(2000)],
  ])('reads %s with as many marks', (_, text) => {
    expect(parseMarkdown(text)).toBeDefined();
  });
});
