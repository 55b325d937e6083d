import { describe, expect, it } from 'vitest';

import { htmlToMarkdown } from './html-to-markdown.ts';

const read = (html: string): string => htmlToMarkdown(html).markdown;

describe('a table', () => {
  it('has no columns in which no cell begins', () => {
    const rows = '<tr><td>a<td>b</tr><tr><td colspan=100>all</tr><tr><td colspan=2>c<td>d</tr>';
    expect(read(`<table>${rows.replace('<td colspan=2>c<td>d', '<td>c<td>d')}</table>`)).toBe(
      '| a | b |\n| --- | --- |\n| all |  |\n| c | d |',
    );
    expect(read(`<table>${rows}</table>`)).toContain('| c |  | d |');
  });

  it('has cells that reach to the end of their section at most, over rows without cells, too', () => {
    const html = `<table><thead><tr><th rowspan=5>A<th>B</tr></thead>
      <tbody><tr><td rowspan=2>1<td>2</tr><tr></tr><tr><td>3<td>4</tr></tbody>
      <tbody><tr><td rowspan=0>5<td>6</tr><tr><td>7</tr></tbody><tfoot><tr><td>8<td>9</tr></table>`;
    expect(read(html).split('\n').slice(2)).toEqual(
      ['1 | 2', '3 | 4', '5 | 6', '5 | 7', '8 | 9'].map((row) => `| ${row} |`),
    );
  });

  it('has its head above and its foot below all rows, as browsers show them', () => {
    const html = `<table><tfoot><tr><td>sum<td>3</tfoot><tbody><tr><td>x<td>1</tbody>
      <thead><tr><th>A<th>B</thead><thead><tr><th>C<th>D</thead><tbody><tr><td>y<td>2</tbody></table>`;
    expect(read(html).split('\n')).toEqual(
      ['A | B', '--- | ---', 'x | 1', 'C | D', 'y | 2', 'sum | 3'].map((row) => `| ${row} |`),
    );
  });

  it.each([
    ['as many columns as its longest row', 30_000, 20, 30_002],
    ['short rows where they are many', 2000, 1000, 3],
  ])('keeps all of its cells, and has %s', (_, long, short, parts) => {
    const rows = `<tr>${'<td>x'.repeat(long)}</tr>${'<tr><td>y</tr>'.repeat(short)}`;
    const [head = '', , ...body] = read(`<table>${rows}</table>`).split('\n');
    expect(head.split('x')).toHaveLength(long + 1);
    expect(body).toHaveLength(short);
    expect(new Set(body.map((line) => line.split('|').length))).toEqual(new Set([parts]));
  });

  it('repeats a spanning cell only up to a limit, and draws those behind it', () => {
    const cells = '<th colspan=100 rowspan=100>h'.repeat(200);
    const lines = read(`<table>${`<tr>${cells}</tr>`.repeat(3)}<tr><td>end</table>`).split('\n');
    expect(lines.at(-1)).toContain('end');
    expect(lines.join('').length).toBeLessThan(10_000_000);
  });
});
