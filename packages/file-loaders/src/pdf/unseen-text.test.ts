import { describe, expect, it } from 'vitest';

import { buildPdf, PDF_FONT, pdfStream } from '../testing/pdf.ts';
import { read } from '../testing/read.ts';

const FORM =
  '<< /Type /XObject /Subtype /Form /BBox [0 0 600 800] /Matrix [1 0 0 1 0 100] /Length 23 >>\nstream\n0 0 1 rg 0 0 90 90 re f\nendstream';

/** One page; the last object has graphics states: `G` is transparent. */
const onePage = (content: string): Uint8Array =>
  buildPdf([
    '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [7 0 R 8 0 R] /D << /OFF [7 0 R] >> >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F 4 0 R >> /XObject << /X 6 0 R >> /Properties << /Off 7 0 R /On 8 0 R >> /ExtGState << /G << /ca 0 >> /Half << /ca 0.5 >> /Mix << /BM /Multiply >> >> >> /Contents 5 0 R >>',
    PDF_FONT,
    pdfStream(`BT /F 12 Tf 72 700 Td (Plain) Tj ET ${content}`),
    FORM,
    '<< /Type /OCG /Name (off) >>',
    '<< /Type /OCG /Name (on) >>',
  ]);

const TEXT = (text: string): string => `BT /F 12 Tf 72 500 Td (${text}) Tj ET`;

const warningOf = async (content: string): Promise<string | undefined> => {
  const { warnings } = await read(onePage(content));
  return warnings.find((warning) => warning.includes('may not see'));
};

describe('text that a person sees', () => {
  it.each([
    ['black on white', 'BT /F 12 Tf 72 500 Td (Seen) Tj ET'],
    ['light grey on white', '0.85 g BT /F 12 Tf 72 500 Td (Seen) Tj ET'],
    ['white on red', '1 0 0 rg 60 490 100 30 re f 1 g BT /F 12 Tf 72 500 Td (Seen) Tj ET'],
    ['white within a form', '/X Do 1 g BT /F 12 Tf 20 150 Td (Seen) Tj ET'],
    ['scaled by its matrix', 'BT /F 1 Tf 12 0 0 12 72 500 Tm (Seen) Tj ET'],
    [
      'white on a line further down',
      '0 g 60 400 100 25 re f 1 g BT /F 12 Tf 90 TL 72 497 Td () Tj T* (Seen) Tj ET',
    ],
    ['turned upright', 'BT /F 12 Tf 0 1 -1 0 300 300 Tm (Seen) Tj ET'],
    ['stroked in black', '1 g 1 Tr BT /F 12 Tf 72 500 Td (Seen) Tj ET'],
    ['beginning to the left of the paper', 'BT /F 12 Tf -20 500 Td (Seen) Tj ET'],
    ['a full stop beyond the paper', 'BT /F 12 Tf 700 500 Td (".) Tj ET'],
    ['up to the edge of the paper', 'BT /F 12 Tf 540 500 Td (Seen words.) Tj ET'],
    ['in many texts at one place', 'BT /F 12 Tf (Seen words) Tj ET '.repeat(20)],
    ['narrow, up to the edge', 'BT /F 12 Tf 30 Tz 540 500 Td (Seen words that are narrow) Tj ET'],
    ['under half-transparent ink', `${TEXT('Seen')} /Half gs 60 490 200 30 re f`],
    ['under a marker', `${TEXT('Seen')} /Mix gs 1 1 0 rg 60 490 200 30 re f`],
    ['struck through', `${TEXT('Seen')} 72 503 30 1 re f`],
    ['under another shape', `${TEXT('Seen')} 60 490 m 260 490 l 260 480 l 60 700 l h f`],
    ['within a frame', `${TEXT('Seen')} 60 490 200 30 re 61 491 198 28 re f*`],
    ['under an area that is cut off', `${TEXT('Seen')} q 0 0 9 9 re W n 60 490 200 30 re f Q`],
    ['under an area in a hidden layer', `${TEXT('Seen')} /OC /Off BDC 60 490 200 30 re f EMC`],
    ['covered, and drawn again', `${TEXT('Seen')} 1 g 0 490 500 30 re f 0 g ${TEXT('Seen')}`],
    [
      'covered, and drawn again in pieces',
      `${TEXT('Seen')} 1 g 0 490 500 30 re f 0 g ${TEXT('Se')} ${TEXT('en')}`,
    ],
    ['above its white outline', `1 g ${TEXT('Seen')} 0 g ${TEXT('Seen')}`],
    ['in a layer', `/OC /On BDC ${TEXT('Seen')} EMC`],
    ['after a hidden layer', `/OC /Off BDC EMC ${TEXT('Seen')}`],
    ['within its cut', `q 60 490 200 30 re W n ${TEXT('Seen')} Q`],
    ['after a cut', `q 0 0 9 9 re W n Q ${TEXT('Seen')}`],
    ['black after white was undone', 'q 1 g Q BT /F 12 Tf 72 500 Td (Seen) Tj ET'],
  ])('is not reported: %s', async (_, content) => {
    expect(await warningOf(content)).toBeUndefined();
  });

  it('is not reported if its letters are drawings, whose font has a scale of its own', async () => {
    const { parts, warnings } = await read(
      buildPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F 4 0 R >> >> /Contents 5 0 R >>',
        '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 90 90] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 6 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [90] /Resources << >> >>',
        pdfStream('BT /F 0.1 Tf 72 700 Td (aaa) Tj ET'),
        pdfStream('90 0 0 0 90 90 d1 0 0 90 90 re f'),
      ]),
    );
    expect([parts[0]?.text, warnings]).toEqual(['aaa', []]);
  });

  it('is not reported if a scanned page has only its recognised text', async () => {
    const { warnings } = await read(
      buildPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F 4 0 R >> >> /Contents 5 0 R >>',
        PDF_FONT,
        pdfStream('BT 3 Tr /F 12 Tf 72 700 Td (Recognised) Tj ET'),
      ]),
    );
    expect(warnings).toEqual([]);
  });
});

describe('text that a person does not see', () => {
  it.each([
    ['white on white', '1 g BT /F 12 Tf 72 500 Td (Secret) Tj ET'],
    ['nearly white', '0.99 0.98 0.99 rg BT /F 12 Tf 72 500 Td (Secret) Tj ET'],
    ['white of four inks', '0 0 0 0 k BT /F 12 Tf 72 500 Td (Secret) Tj ET'],
    ['red on red', '1 0 0 rg 60 490 100 30 re f BT /F 12 Tf 72 500 Td (Secret) Tj ET'],
    ['blue on a blue form', '/X Do 0 0 1 rg BT /F 12 Tf 20 150 Td (Secret) Tj ET'],
    ['white beside a dark area', '0 g 0 0 9 9 re f 1 g BT /F 12 Tf 72 500 Td (Secret) Tj ET'],
    ['without ink', '3 Tr BT /F 12 Tf 72 500 Td (Secret) Tj ET'],
    ['transparent', '/G gs BT /F 12 Tf 72 500 Td (Secret) Tj ET'],
    ['tiny', 'BT /F 0.5 Tf 72 500 Td (Secret) Tj ET'],
    ['made tiny', 'q 0.01 0 0 0.01 72 500 cm BT /F 12 Tf (Secret) Tj ET Q'],
    ['seen elsewhere', `${TEXT('Secret')} 1 g BT /F 12 Tf 72 300 Td (Secret) Tj ET`],
    ['a part of what is seen there', `1 g ${TEXT('Secret')} 0 g ${TEXT('No Secret')}`],
    ['below the paper', 'BT /F 12 Tf 72 -50 Td (Secret) Tj ET'],
    ['cut off by the edge', 'BT /F 12 Tf 537 500 Td (Seen words Secret) Tj ET'],
    ['cut off, in pieces', 'BT /F 12 Tf 537 500 Td (Seen ) Tj [(words ) -900 (Secret)] TJ ET'],
    ['covered', `${TEXT('Secret')} 1 0 0 rg 60 490 200 30 re f`],
    ['covered in part', `${TEXT('Seen Secret')} 102 490 200 30 re f`],
    ['covered in a form', `BT /F 12 Tf 20 150 Td (Secret) Tj ET /X Do`],
    ['in a hidden layer', `/OC /Off BDC /Span BMC EMC ${TEXT('Secret')} EMC`],
    ['cut off wholly', `q 0 0 9 9 re W n ${TEXT('Secret')} Q`],
    ['cut off in part', `q 60 490 40 30 re W* n ${TEXT('Seen Secret')} Q`],
    ['in pieces', '1 g BT /F 12 Tf 72 500 Td [(Sec) -20 (ret)] TJ ET'],
  ])('is reported with its page and its words: %s', async (_, content) => {
    expect(await warningOf(content)).toMatch(/page 1:.*"Secret"/);
  });

  it.each([
    ['part of the result', '1 g BT /F 12 Tf 72 500 Td', /Plain[^]*Secret/],
    ['left out below the paper', 'BT /F 12 Tf 72 -50 Td', /^Plain$/],
    ['left out to the left of the paper', 'BT /F 12 Tf -300 500 Td', /^Plain$/],
    ['left out beside the paper', 'BT /F 12 Tf 700 500 Td', /^Plain$/],
  ])('is %s', async (_, start, text) => {
    const content = `${start} (Secret) Tj ET`;
    expect((await read(onePage(content))).parts[0]?.text).toMatch(text);
    expect(await warningOf(content)).toContain('except what is outside the page');
  });
});
