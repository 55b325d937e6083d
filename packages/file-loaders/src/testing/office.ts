import { buildZip, type ZipEntry } from './build-zip.ts';

const OFFICE = 'http://schemas.openxmlformats.org';

const NAMESPACES = [
  `xmlns:w="${OFFICE}/wordprocessingml/2006/main"`,
  `xmlns:r="${OFFICE}/officeDocument/2006/relationships"`,
  `xmlns:a="${OFFICE}/drawingml/2006/main"`,
  `xmlns:c="${OFFICE}/drawingml/2006/chart"`,
  `xmlns:dgm="${OFFICE}/drawingml/2006/diagram"`,
  `xmlns:p="${OFFICE}/presentationml/2006/main"`,
  `xmlns:m="${OFFICE}/officeDocument/2006/math"`,
  `xmlns:wp="${OFFICE}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:mc="${OFFICE}/markup-compatibility/2006"`,
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
].join(' ');

/** Builds an XML part: `name` is the root element, `attributes` are added to the namespaces. */
export const xml = (name: string, content: string, attributes = NAMESPACES): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${name} ${attributes}>${content}</${name}>`;

/** A link of a relationships part. */
export type Link = [id: string, type: string, target: string, external?: 'external'];

/** A relationships part. */
export const relationships = (...links: readonly Link[]): string =>
  xml(
    'Relationships',
    links
      .map(
        ([id, type, target, external]) =>
          `<Relationship Id="${id}" Type="${OFFICE}/officeDocument/2006/relationships/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`,
      )
      .join(''),
    `xmlns="${OFFICE}/package/2006/relationships"`,
  );

const toEntries = (parts: Readonly<Record<string, string>>): ZipEntry[] =>
  Object.entries(parts).map(([name, content]) => ({ content, name }));

const CONTENT_TYPES = xml('Types', '', `xmlns="${OFFICE}/package/2006/content-types"`);

const office = (main: string, parts: Readonly<Record<string, string>>): Uint8Array =>
  buildZip(
    toEntries({
      '[Content_Types].xml': CONTENT_TYPES,
      '_rels/.rels': relationships(['rId1', 'officeDocument', main]),
      ...parts,
    }),
  );

/** Builds a Word document with this body. */
export const buildDocx = (body: string, parts: Readonly<Record<string, string>> = {}): Uint8Array =>
  office('word/document.xml', {
    'word/document.xml': xml('w:document', `<w:body>${body}</w:body>`),
    ...parts,
  });

const SHEET_NAMESPACES = `xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"`;

/** A part of a workbook. */
export const sheetXml = (name: string, content: string): string =>
  xml(name, content, SHEET_NAMESPACES);

/** Builds a workbook with one sheet for each entry of `sheetData`. */
export const buildXlsx = (
  sheets: Readonly<Record<string, string>>,
  parts: Readonly<Record<string, string>> = {},
): Uint8Array => {
  const names = Object.keys(sheets);
  return office('xl/workbook.xml', {
    'xl/_rels/workbook.xml.rels': relationships(
      ...names.map((_, index): Link => [`s${index}`, 'worksheet', `worksheets/sheet${index}.xml`]),
      ['st', 'styles', 'styles.xml'],
      ['ss', 'sharedStrings', 'sharedStrings.xml'],
    ),
    'xl/workbook.xml': sheetXml(
      'workbook',
      `<sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="s${index}"/>`).join('')}</sheets>`,
    ),
    ...Object.fromEntries(
      Object.values(sheets).map((data, index) => [
        `xl/worksheets/sheet${index}.xml`,
        sheetXml('worksheet', `<sheetData>${data}</sheetData>`),
      ]),
    ),
    ...parts,
  });
};

/** Builds a presentation with a slide for each shape tree. */
export const buildPptx = (
  slides: readonly string[],
  parts: Readonly<Record<string, string>> = {},
): Uint8Array =>
  office('ppt/presentation.xml', {
    'ppt/_rels/presentation.xml.rels': relationships(
      ...slides.map((_, index): Link => [`s${index}`, 'slide', `slides/slide${index}.xml`]),
    ),
    'ppt/presentation.xml': xml(
      'p:presentation',
      `<p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${index}" r:id="s${index}"/>`).join('')}</p:sldIdLst>`,
    ),
    ...Object.fromEntries(
      slides.map((tree, index) => [
        `ppt/slides/slide${index}.xml`,
        xml('p:sld', `<p:cSld><p:spTree>${tree}</p:spTree></p:cSld>`),
      ]),
    ),
    ...parts,
  });
