import { describe, expect, it } from 'vitest';

import { buildPdf, PDF_FONT, pdfStream } from '../testing/pdf.ts';
import { readTexts } from '../testing/read.ts';

const readPage = async (content: string): Promise<string | undefined> => {
  const [text] = await readTexts(
    buildPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F 4 0 R >> >> /Contents 5 0 R >>',
      PDF_FONT,
      pdfStream(`BT /F 10 Tf 72 700 Td ${content} ET`),
    ]),
  );
  return text;
};

describe('letters with space between them', () => {
  it.each([
    ['a heading', '1.5 Tc (Chapter two) Tj', 'Chapter two'],
    ['wider words', '2 Tc 6 Tw (Chapter two) Tj', 'Chapter two'],
    ['very wide letters', '6 Tc (CHAPTER) Tj', 'CHAPTER'],
    ['pieces', '2 Tc [(Chap) -20 (ter) -300 (two)] TJ', 'Chapter two'],
    ['signs', '2 Tc (1.2 \\(a+b\\)* [c]?) Tj', '1.2 (a+b)* [c]?'],
    ['two lines', '2 Tc (Same) Tj 0 -14 Td (Same) Tj 0 Tc 0 -14 Td (Same) Tj', 'Same\nSame\nSame'],
    [
      'moved one by one',
      '[(P) -150 (a) -150 (r) -150 (t) -500 (t) -150 (w) -150 (o)] TJ',
      'Part two',
    ],
    ['but not words of one letter', '[(a) -333 (b) -333 (c) -333 (d) -333 (e)] TJ', 'a b c d e'],
    ['after the same words', '(Wide) Tj 0 -14 Td 2 Tc (Wide) Tj', 'Wide\nWide'],
    [
      'only within saved state',
      'ET q BT 2 Tc /F 10 Tf 72 700 Td (Wide) Tj ET Q BT /F 10 Tf 72 650 Td (a b c d) Tj',
      'Wide\n\na b c d',
    ],
  ])('are words: %s', async (_, content, text) => {
    expect(await readPage(content)).toBe(text);
  });
});
