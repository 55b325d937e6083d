import { describe, expect, it } from 'vitest';

import { buildDocx, relationships, xml } from '../testing/office.ts';
import { readTexts } from '../testing/read.ts';

const level = (format: string): string =>
  `<w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/><w:lvlText w:val="%1."/></w:lvl>`;

const PARTS = {
  'word/_rels/document.xml.rels': relationships(['n', 'numbering', 'numbering.xml']),
  'word/numbering.xml': xml(
    'w:numbering',
    ['decimal', 'bullet']
      .map(
        (format, id) => `<w:abstractNum w:abstractNumId="${id}">${level(format)}</w:abstractNum>`,
      )
      .join('') +
      [0, 1]
        .map((id) => `<w:num w:numId="${id + 1}"><w:abstractNumId w:val="${id}"/></w:num>`)
        .join(''),
  ),
};

const item = (text: string, { list = 1, mark = '' } = {}): string =>
  `<w:p><w:pPr><w:numPr><w:numId w:val="${list}"/></w:numPr><w:rPr>${mark}</w:rPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;

describe('numbers', () => {
  it('restart, and are decimal in other levels, as their levels say', async () => {
    const lvl = (index: number, format: string, text: string, more = ''): string =>
      `<w:lvl w:ilvl="${index}"><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
    const levels = [
      lvl(0, 'upperRoman', 'Article %1.'),
      lvl(1, 'decimalZero', '%1.%2', '<w:isLgl/>'),
      lvl(2, 'decimal', 'Note %3', '<w:lvlRestart w:val="0"/>'),
    ];
    const parts = {
      ...PARTS,
      'word/numbering.xml': xml(
        'w:numbering',
        `<w:abstractNum w:abstractNumId="0">${levels.join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
      ),
    };
    const body = [0, 1, 2, 0, 1, 1, 2].map(
      (place) =>
        `<w:p><w:pPr><w:numPr><w:ilvl w:val="${place}"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>x</w:t></w:r></w:p>`,
    );
    const [text = ''] = await readTexts(buildDocx(body.join(''), parts));
    expect(text.split('\n').map((line) => line.trim())).toEqual([
      'Article I. x',
      '1.01 x',
      'Note 1 x',
      'Article II. x',
      '2.01 x',
      '2.02 x',
      'Note 2 x',
    ]);
  });

  it('count empty items, but not those that are gone, and are the text of empty cells', async () => {
    const cell = (content: string): string => `<w:tc>${content}</w:tc>`;
    const row = (text: string): string =>
      `<w:tr>${cell(item(''))}${cell(`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)}${cell(item('', { list: 2 }))}</w:tr>`;
    const gone = ['w:del', 'w:moveFrom', 'w:vanish'].map((name) =>
      item('', { mark: `<${name}/>` }),
    );
    const body = [item('a'), item(''), ...gone, `<w:tbl>${row('b')}${row('c')}</w:tbl>`];
    await expect(readTexts(buildDocx(body.join(''), PARTS))).resolves.toEqual([
      '1. a\n\n| 3. | b |  |\n| --- | --- | --- |\n| 4. | c |  |',
    ]);
  });
});
