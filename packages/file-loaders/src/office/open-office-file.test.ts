import { describe, expect, it } from 'vitest';

import { buildZip } from '../testing/build-zip.ts';
import { buildDocx, buildPptx, buildXlsx, relationships, xml } from '../testing/office.ts';
import { read, readTexts } from '../testing/read.ts';

const body = (text: string): string => `<w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body>`;
const NO_XML = '<&> '.repeat(2000);
const CELL = '<row r="1"><c r="A1" t="inlineStr"><is><t>text</t></is></c></row>';
const SHAPE = '<p:sp><p:txBody><a:p><a:r><a:t>text</a:t></a:r></a:p></p:txBody></p:sp>';
const CONTENT_TYPES = { content: '<Types/>', name: '[Content_Types].xml' };

describe('the main part', () => {
  it('is reported if it is missing', async () => {
    const data = buildZip([CONTENT_TYPES, { content: '', name: 'word/other.xml' }]);
    await expect(read(data)).rejects.toMatchObject({
      message: expect.stringContaining("'word/document.xml'"),
      type: 'InvalidDocument',
    });
  });

  it('is found by the relationships, under any name', async () => {
    const data = buildZip([
      CONTENT_TYPES,
      {
        content: relationships(['r', 'officeDocument', '/word/document2.xml']),
        name: '_rels/.rels',
      },
      { content: xml('w:document', body('found')), name: 'word/document2.xml' },
    ]);
    await expect(readTexts(data)).resolves.toEqual(['found']);
  });

  it('is at its usual place if the relationships lead nowhere or outside', async () => {
    for (const target of ['nowhere.xml', '../../../etc/passwd', '']) {
      const data = buildDocx('', {
        '_rels/.rels': relationships(['r', 'officeDocument', target]),
        'word/document.xml': xml('w:document', body('usual')),
      });
      await expect(readTexts(data)).resolves.toEqual(['usual']);
    }
  });
});

describe('a file without any of the parts that it lists', () => {
  it.each([
    ['slides', buildPptx([SHAPE], { 'ppt/_rels/presentation.xml.rels': NO_XML })],
    ['sheets', buildXlsx({ A: CELL }, { 'xl/_rels/workbook.xml.rels': NO_XML })],
  ])('is refused: %s', async (kind, data) => {
    await expect(read(data)).rejects.toMatchObject({
      message: expect.stringContaining(`contains none of its ${kind}`),
      type: 'InvalidDocument',
    });
  });
});

describe('namespaces', () => {
  it('may be those of strict Office Open XML, under any prefix', async () => {
    const strict = 'xmlns:q="http://purl.oclc.org/ooxml/wordprocessingml/main"';
    const data = buildDocx('', {
      'word/document.xml': `<q:document ${strict}><q:body><q:p><q:r><q:t>strict</q:t></q:r></q:p></q:body></q:document>`,
    });
    await expect(readTexts(data)).resolves.toEqual(['strict']);
  });

  it('may have a prefix where programs usually have none', async () => {
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    const data = buildXlsx(
      { A: '' },
      {
        'xl/worksheets/sheet0.xml': `<s:worksheet xmlns:s="${main}"><s:sheetData><s:row r="1"><s:c r="B1"><s:v>5</s:v></s:c></s:row></s:sheetData></s:worksheet>`,
      },
    );
    await expect(readTexts(data)).resolves.toEqual(['\tB\n1\t5']);
  });
});

describe('relationships', () => {
  it('that are damaged lose their targets, but not the text', async () => {
    const data = buildDocx(
      '<w:p><w:hyperlink r:id="x"><w:r><w:t>text</w:t></w:r></w:hyperlink></w:p>',
      {
        'word/_rels/document.xml.rels': '<Relationships><Relationship Id="x"',
      },
    );
    const document = await read(data);
    expect(document.parts[0]?.text).toBe('text');
    expect(document.warnings[0]).toMatch(/document.xml.rels.*damaged/);
  });

  it('to external targets are never followed', async () => {
    const data = buildDocx('<w:p><w:r><w:t>text</w:t></w:r></w:p>', {
      'word/_rels/document.xml.rels': relationships(
        ['a', 'header', 'file:///etc/passwd', 'external'],
        ['b', 'footnotes', 'https://example.org/x', 'external'],
      ),
    });
    await expect(readTexts(data)).resolves.toEqual(['text']);
  });
});

it.each([
  [
    'the styles of a text',
    buildDocx('<w:p><w:r><w:t>text</w:t></w:r></w:p>', {
      'word/_rels/document.xml.rels': relationships(['s', 'styles', 'styles.xml']),
      'word/styles.xml': NO_XML,
    }),
    'word/styles.xml',
  ],
  [
    'the styles of a workbook',
    buildXlsx({ A: CELL }, { 'xl/styles.xml': NO_XML }),
    'xl/styles.xml',
  ],
  [
    'one of the slides',
    buildPptx([SHAPE, ''], { 'ppt/slides/slide1.xml': NO_XML }),
    'ppt/slides/slide1.xml',
  ],
  [
    'the styles of an OpenDocument text',
    buildZip([
      { content: 'application/vnd.oasis.opendocument.text', isStored: true, name: 'mimetype' },
      {
        content: `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text><text:p>text</text:p></office:text></office:body></office:document-content>`,
        name: 'content.xml',
      },
      { content: NO_XML, name: 'styles.xml' },
    ]),
    'styles.xml',
  ],
])('reads the text without %s that cannot be read', async (_, data, part) => {
  const { parts, warnings } = await read(data);
  expect(parts.map(({ text }) => text).join('')).toContain('text');
  expect(warnings.filter((warning) => warning.startsWith(`'${part}'`))).toHaveLength(1);
});
