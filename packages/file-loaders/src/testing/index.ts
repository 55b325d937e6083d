// Documents for the tests of other packages.
export { buildZip } from './build-zip.ts';
export { buildEpub } from './epub.ts';
export { buildDocx, buildPptx, buildXlsx } from './office.ts';
export { buildPdf, buildTextPdf, PDF_FONT, pdfStream } from './pdf.ts';
export { read } from './read.ts';
