// Documents that tests of other packages make.
export { buildEpub } from './epub.ts';
export { buildDocx, buildPptx, buildXlsx } from './office.ts';
export { buildTextPdf } from './pdf.ts';
