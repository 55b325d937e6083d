/** Builds a PDF of these objects without a cross-reference table: readers still find them. */
export const buildPdf = (objects: readonly string[]): Uint8Array =>
  new Uint8Array(
    Buffer.from(
      `%PDF-1.4\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\nstartxref\n0\n%%EOF`,
      'latin1',
    ),
  );

/** A stream with its length. */
export const pdfStream = (content: string): string =>
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** A font that every reader has. */
export const PDF_FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

const FIRST_PAGE = 4;

/** Builds a PDF with pages of plain lines. Only ASCII letters, without brackets and backslashes. */
export const buildTextPdf = (pages: readonly (readonly string[])[]): Uint8Array =>
  buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${FIRST_PAGE + 2 * index} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    PDF_FONT,
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F 3 0 R >> >> /Contents ${FIRST_PAGE + 2 * index + 1} 0 R >>`,
      pdfStream(
        `BT /F 11 Tf 13 TL 50 750 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`,
      ),
    ]),
  ]);
