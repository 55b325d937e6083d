import { describe, expect, it } from 'vitest';

import { htmlToMarkdown } from './html-to-markdown.ts';

const read = (html: string): string => htmlToMarkdown(html).markdown;

describe('a page with tabs', () => {
  it.each([
    [
      'the tab names its panel',
      '<button role=tab aria-controls=a>Linux</button><a role=tab href=#b>Windows</a>',
      '<p role=tabpanel id=a>apt</p><div role=tabpanel id=b hidden>winget</div>',
    ],
    [
      'the panel names its tab',
      '<button role=tab id=b>Windows</button><button role=tab id=a>Linux</button>',
      '<div role=tabpanel aria-labelledby=a>apt</div><div role=tabpanel aria-labelledby=b hidden>winget</div>',
    ],
    [
      'neither names the other',
      '<ul role=tablist><li role=tab>Linux</li><li role=tab>Windows</li></ul>',
      '<div role=tabpanel>apt</div><div role=tabpanel hidden>winget</div>',
    ],
  ])('says above each panel what its tab says, if %s', (_, tabs, panels) => {
    expect(read(tabs + panels)).toBe('**Linux**\n\napt\n\n**Windows**\n\nwinget');
    const named = panels.replace(/>(?=apt|winget)/g, (end) => `${end}<h2>Linux</h2>`);
    expect(read(tabs + named)).toMatch(/^## Linux\n\napt\n\n\*\*Windows\*\*\n\n## Linux\n/);
    const odd = `${tabs}${panels}<div role=tabpanel>other</div>`;
    expect(read(odd)).toMatch(/\n\nother$/);
  });

  it('keeps a panel that is inside its tab', () => {
    const page = '<div role=tab id=a>Linux<div role=tabpanel aria-labelledby=a>apt</div></div>';
    expect(read(page)).toBe('Linux\n\napt');
  });

  it.each([
    ['pre', 'npm i x', '```\nnpm i x\n```'],
    ['ul', '<li>one</li>', '- one'],
    ['table', '<tr><td>a<td>b</tr><tr><td>c<td>d</tr>', '| a | b |\n| --- | --- |\n| c | d |'],
    ['p', 'text', 'text'],
    ['section', '<p>text</p>', 'text'],
  ])('says what the tab says above a panel that is a <%s>', (name, inside, expected) => {
    const tabs = '<button role=tab aria-controls=a>A</button>';
    const panel = `<${name} role=tabpanel id=a>${inside}</${name}>`;
    expect(read(`${tabs}<p>between</p>${panel}`)).toBe(`between\n\n**A**\n\n${expected}`);
  });

  it.each([
    '<h3 role=tab id=T>N</h3>',
    '<h3><button role=tab id=T>N</button></h3>',
    '<div role=tab id=T><h3><a href=#P>N</a></h3></div>',
  ])('keeps the heading of each part that folds: %s', (tab) => {
    const part = (name: string): string =>
      `${tab.replace('N', name).replace('T', `t${name}`)}<div role=tabpanel aria-labelledby=t${name} id=p${name}>${name} text</div>`;
    expect(read(part('A') + part('B'))).toBe('### A\n\nA text\n\n### B\n\nB text');
  });

  it('labels panels inside panels, but not at every level of a page with very many', () => {
    const panels = (count: number): string =>
      Array.from({ length: count }, (_, at) => `<button role=tab aria-controls=p${at}>T</button>`)
        .concat(Array.from({ length: count }, (_, at) => `<div role=tabpanel id=p${at}>`))
        .join('');
    expect(read(`${panels(3)}text`)).toBe('**T**\n\n**T**\n\n**T**\n\ntext');
    expect(read(`${panels(100)}text`).match(/\*\*T\*\*/g)).toHaveLength(5);
  });
});
