import { buildZip, type ZipEntry } from './build-zip.ts';

/** Builds a book for tests from the bodies of its chapters. */
export const buildEpub = (
  chapters: readonly string[],
  { entries = [], metadata = '' }: { entries?: readonly ZipEntry[]; metadata?: string } = {},
): Uint8Array => {
  const items = chapters.map(
    (_, index) =>
      `<item id="c${index}" href="text/chapter%20${index}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  return buildZip([
    { content: 'application/epub+zip', isStored: true, name: 'mimetype' },
    {
      content:
        '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
      name: 'META-INF/container.xml',
    },
    {
      content: `<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata>${metadata}</metadata><manifest>${items.join('')}</manifest><spine>${items.map((_, index) => `<itemref idref="c${index}"/>`).join('')}</spine></package>`,
      name: 'OEBPS/book.opf',
    },
    ...chapters.map((body, index) => ({
      content: `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${body}</body></html>`,
      name: `OEBPS/text/chapter ${index}.xhtml`,
    })),
    ...entries,
  ]);
};
