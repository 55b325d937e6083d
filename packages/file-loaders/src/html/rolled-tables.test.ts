import { describe, expect, it } from 'vitest';

import { htmlToMarkdown } from './html-to-markdown.ts';

const row = (role: string, texts: readonly string[]): string =>
  `<div role="row">${texts.map((text) => `<span role="${role}">${text}</span>`).join('')}</div>`;

describe('drawRolledTables', () => {
  it.each([
    [
      'text outside of its cells',
      `<p>All prices</p>${row('cell', ['a', 'b'])}`,
      'All prices\n\nab',
    ],
    ['no cells', '<div role="row">a</div><div role="row">b</div>', 'a\n\nb'],
  ])('leaves alone what has %s', (_, html, markdown) => {
    expect(htmlToMarkdown(`<div role="table">${html}</div>`).markdown).toBe(markdown);
  });

  it.each(['table', 'grid', 'treegrid'])('makes a table of the role %s', (role) => {
    const html = `<div role="${role}"><div role="rowgroup">${row('columnheader', ['City', 'People'])}</div>
      <div role="rowgroup">${row('gridcell', ['Oslo', '<b>709,037</b>'])}${row('cell', ['Bergen', '291,940'])}</div></div>`;
    expect(htmlToMarkdown(html).markdown).toBe(
      '| City | People |\n| --- | --- |\n| Oslo | **709,037** |\n| Bergen | 291,940 |',
    );
  });

  it('keeps tables in cells apart, and spans', () => {
    const inner = `<div role="table">${row('cell', ['x', 'y'])}</div>`;
    const html = `<div role="table"><div role="row"><div role="columnheader" aria-colspan="2">Both</div></div>${row('cell', ['a', 'b'])}</div>`;
    expect(htmlToMarkdown(html).markdown).toBe('| Both | Both |\n| --- | --- |\n| a | b |');
    expect(htmlToMarkdown(`<div role="table">${row('cell', ['a', inner])}</div>`).markdown).toBe(
      'a\n\n| x | y |\n| --- | --- |',
    );
  });
});
