import { describe, expect, it } from 'vitest';

import { buildPdf, PDF_FONT, pdfStream } from '../testing/pdf.ts';
import { read } from '../testing/read.ts';
import { repairPageList } from './repair-page-list.ts';

const page = (contents: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F 4 0 R >> /XObject << /X 6 0 R >> >> /Contents ${contents} >>`;

/** A document of one page: object 3 is the page, 4 the font, 5 the text, 6 a form. */
const onePage = (text: string, form = pdfStream('')): Uint8Array =>
  buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page('5 0 R'),
    PDF_FONT,
    pdfStream(text),
    form,
  ]);

it("returns the file's own metadata", async () => {
  const text = pdfStream('BT /F 12 Tf 72 700 Td (Found) Tj ET');
  const facts = '<< /Title (Tides of  2026) /Author (anonymous) /Subject 7 >>';
  const data = Buffer.from(
    buildPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      page('5 0 R'),
      PDF_FONT,
      text,
      facts,
    ]),
  ).toString('latin1');
  const named = Buffer.from(data.replace(/trailer\s*<</, '$& /Info 6 0 R'), 'latin1');
  await expect(read(named)).resolves.toMatchObject({ about: { title: 'Tides of 2026' } });
});

it('names the files that are attached to a file', async () => {
  const data = buildPdf([
    '<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page('5 0 R'),
    PDF_FONT,
    pdfStream('BT /F 12 Tf 72 700 Td (Found) Tj ET'),
    '<< /Type /Filespec /F (a "b".csv) /EF << /F 7 0 R >> >>',
    pdfStream('a,b'),
  ]);
  const { parts, warnings } = await read(data);
  expect(parts[0]?.text).toBe('Found');
  expect(warnings).toEqual([String.raw`Files attached to the PDF are not read: "a \"b\".csv".`]);
});

describe('damage', () => {
  it.each([
    ['nothing behind the header', Buffer.from('%PDF-1.7\n')],
    ['no pages', buildPdf(['<< /Type /Catalog >>'])],
  ])('is reported for a file with %s', async (_, data) => {
    await expect(read(data)).rejects.toMatchObject({
      message: expect.stringMatching(/damaged|page/),
      type: expect.stringMatching(/Invalid/),
    });
  });

  it('does not prevent reading a file without an object table', async () => {
    const document = await read(onePage('BT /F 12 Tf 72 700 Td (Found) Tj ET'));
    expect(document.parts).toEqual([{ number: 1, text: 'Found' }]);
  });

  it('stops at a page tree that is cyclic or claims a billion pages', async () => {
    for (const pages of ['/Kids [2 0 R 3 0 R]', '/Kids [3 0 R]']) {
      const data = buildPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        `<< /Type /Pages ${pages} /Count 1000000000 >>`,
        page('5 0 R'),
        PDF_FONT,
        pdfStream('BT /F 12 Tf (x) Tj ET'),
        pdfStream(''),
      ]);
      const outcome = await read(data).then(
        ({ parts }) => parts.length,
        (error: { type: string }) => error.type,
      );
      expect([0, 1, 50, 51, 'InvalidDocument']).toContain(outcome);
    }
  });

  it('stops at a catalogue that is its own page tree', async () => {
    const document = await read(buildPdf(['<< /Type /Catalog /Pages 1 0 R >>']));
    expect(document.parts.map(({ text }) => text)).toEqual(['']);
  });

  it('stops at a form that draws itself', async () => {
    const form =
      '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >> /Length 5 >>\nstream\n/X Do\nendstream';
    const document = await read(onePage('BT /F 12 Tf 72 700 Td (Once) Tj ET /X Do', form));
    expect(document.totalParts).toBe(1);
  });
});

describe('pages', () => {
  it('that do not exist are rejected', async () => {
    await expect(read(onePage(''), { from: 2 })).rejects.toMatchObject({
      message: expect.stringContaining('1 page;'),
      type: 'InvalidArguments',
    });
  });

  it('without text are named', async () => {
    const { parts, warnings } = await read(onePage('0 0 100 100 re f'));
    expect(parts).toEqual([{ number: 1, text: '' }]);
    expect(warnings[0]).toMatch(/No text on page 1: scanned/);
  });

  it.each([
    ['an entry that is nothing', '/Kids [3 0 R 9 0 R 6 0 R] /Count 3', [1, 3]],
    ['an entry that is broken', '/Kids [3 0 R 8 0 R 6 0 R] /Count 3', [1, 3]],
    ['an entry that is no reference', '/Kids [3 0 R 5 6 0 R] /Count 2', [1, 2]],
    ['a loop', '/Kids [3 0 R 2 0 R 7 0 R 6 0 R] /Count 4', [1, 2]],
    ...['0', '1', '-1', '3', '1000000000', '/X', ''].map((count): [string, string, number[]] => [
      `the count ${count}`,
      `/Kids [3 0 R 6 0 R] /Count ${count}`,
      [1, 2],
    ]),
    ['the right entries', '/Kids [3 0 R 6 0 R] /Count 2', [1, 2]],
  ])('are read from a list with %s', async (_, list, found) => {
    const data = buildPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages ${list} >>`,
      page('5 0 R'),
      PDF_FONT,
      pdfStream('BT /F 12 Tf 72 700 Td (Found) Tj ET'),
      page('5 0 R'),
      '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [',
    ]);
    const { parts, warnings } = await read(data);
    expect(parts.filter(({ text }) => text !== '').map(({ number }) => number)).toEqual(found);
    expect(warnings).toEqual(found[1] === 3 ? ['Damaged, and left out: page 2.'] : []);
  });

  it.each([
    ['an address', '>>$', '/Annots [<< /Subtype /Link /A << /URI (http://a/stream/1) >> >>] >>'],
    ['a field', '>>$', '/Annots [<< /Subtype /Widget /Kids [8 0 R] >>] >>'],
    ['comments', '^(.*)$', '% first\n$1\n% end'],
    ['no end', '\nendobj\n', '\n'],
    ['a list elsewhere', '/Kids .* /Count', '/Kids 7 0 R /Count'],
    ['a count elsewhere', '/Count 2', '/Count 8 0 R'],
  ])('are left as they are with %s', (_, from, to) => {
    const data = buildPdf([
      '<< /Type /Catalog /Pages 9 0 R >>',
      '<< /Type /Pages /Parent 9 0 R /Kids [3 0 R 6 0 R] /Count 2 >>',
      page('5 0 R'),
      PDF_FONT,
      pdfStream('BT /F 12 Tf 72 700 Td (Found) Tj ET'),
      page('5 0 R'),
      '[3 0 R 6 0 R]',
      '2',
      '<< /Type /Pages /Kids [2 0 R] /Count 2 >>',
    ]);
    const changed = Buffer.from(data)
      .toString('latin1')
      .replaceAll(/(?<=obj\n)<< \/Type \/Page[ s].*\n(?:endobj\n)?/g, (object) =>
        object.replace(new RegExp(from, 'm'), to),
      );
    expect(repairPageList(Buffer.from(changed, 'latin1'))).toBeUndefined();
  });

  it.each([
    ['damaged', 60, {}, 'Damaged, and left out: pages 2–61.', [1, 62]],
    ['damaged ones to the end', 2, { from: 2 }, 'Damaged, and left out: pages 2–3.', [4]],
    ['too many damaged', 2000, {}, `pages 2–1001. Pages after it may be missing.`, [1]],
  ])('are read around %s ones', async (_, count, selection, warning, found) => {
    const data = buildPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [3 0 R 6 0 R 8 0 R] /Count ${count + 2} >>`,
      page('5 0 R'),
      PDF_FONT,
      pdfStream('BT /F 12 Tf 72 700 Td (Found) Tj ET'),
      `<< /Type /Pages /Kids [${'7 0 R '.repeat(count)}] /Count ${count} >>`,
      '42',
      page('5 0 R'),
    ]);
    const { parts, warnings } = await read(data, selection);
    expect(warnings[0]).toContain(warning);
    expect(parts.filter(({ text }) => text !== '').map(({ number }) => number)).toEqual(found);
  });

  it('whose letters have no meaning are named', async () => {
    const { warnings } = await read(
      onePage(String.raw`BT /F 12 Tf 72 700 Td (\001\002\003\004) Tj ET`),
    );
    expect(warnings[0]).toMatch(/page 1/i);
  });
});
