const OFFICE = 'http://schemas.openxmlformats.org/';
const STRICT = 'http://purl.oclc.org/ooxml/';
const OPEN_DOCUMENT = 'urn:oasis:names:tc:opendocument:xmlns:';

/**
 * The prefix of a namespace in this package. Documents may choose others, and each Office namespace
 * has two addresses: the transitional and the strict one (ISO/IEC 29500).
 */
export const PREFIXES: ReadonlyMap<string, string> = new Map([
  ...(
    [
      ['a', 'drawingml/2006/main', 'drawingml/main'],
      ['c', 'drawingml/2006/chart', 'drawingml/chart'],
      ['dgm', 'drawingml/2006/diagram', 'drawingml/diagram'],
      ['m', 'officeDocument/2006/math', 'officeDocument/math'],
      ['p', 'presentationml/2006/main', 'presentationml/main'],
      ['r', 'officeDocument/2006/relationships', 'officeDocument/relationships'],
      ['w', 'wordprocessingml/2006/main', 'wordprocessingml/main'],
      ['wp', 'drawingml/2006/wordprocessingDrawing', 'drawingml/wordprocessingDrawing'],
      ['x', 'spreadsheetml/2006/main', 'spreadsheetml/main'],
      ['xdr', 'drawingml/2006/spreadsheetDrawing', 'drawingml/spreadsheetDrawing'],
    ] as const
  ).flatMap(([prefix, transitional, strict]): [string, string][] => [
    [OFFICE + transitional, prefix],
    [STRICT + strict, prefix],
  ]),
  [`${OFFICE}package/2006/relationships`, 'rel'],
  [`${OFFICE}package/2006/content-types`, 'ct'],
  [`${OFFICE}markup-compatibility/2006`, 'mc'],
  ['http://schemas.microsoft.com/office/drawing/2010/main', 'a14'],
  ['http://schemas.microsoft.com/office/powerpoint/2018/8/main', 'p188'],
  ['http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments', 'tc'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingShape', 'wps'],
  ['urn:schemas-microsoft-com:vml', 'v'],
  [`${OPEN_DOCUMENT}drawing:1.0`, 'draw'],
  [`${OPEN_DOCUMENT}form:1.0`, 'form'],
  [`${OPEN_DOCUMENT}manifest:1.0`, 'manifest'],
  [`${OPEN_DOCUMENT}meta:1.0`, 'meta'],
  [`${OPEN_DOCUMENT}office:1.0`, 'office'],
  // LibreOffice's own name for comments on slides.
  ['http://openoffice.org/2009/office', 'office'],
  [`${OPEN_DOCUMENT}presentation:1.0`, 'presentation'],
  [`${OPEN_DOCUMENT}style:1.0`, 'style'],
  [`${OPEN_DOCUMENT}xsl-fo-compatible:1.0`, 'fo'],
  [`${OPEN_DOCUMENT}svg-compatible:1.0`, 'svg'],
  [`${OPEN_DOCUMENT}table:1.0`, 'table'],
  [`${OPEN_DOCUMENT}text:1.0`, 'text'],
  ['http://purl.org/dc/elements/1.0/', 'dc'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://www.idpf.org/2007/opf', 'opf'],
  ['http://www.w3.org/2001/04/xmlenc#', 'enc'],
  [`${OPEN_DOCUMENT}container`, 'ocf'],
  ['http://www.w3.org/1998/Math/MathML', 'math'],
  ['http://www.w3.org/1999/xlink', 'xlink'],
]);
