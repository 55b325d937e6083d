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
});
