import { invalidDocument } from '../failures.ts';
import type { LoadableFormat, LoadedDocument } from '../types.ts';
import type { Reader, ReaderOptions } from './reader.ts';

/** Readers by format. Each is loaded when it is needed: most of them never are. */
const READERS: Readonly<Partial<Record<LoadableFormat, () => Promise<Reader>>>> = {
  docx: async () => (await import('../docx/read-docx.ts')).readDocx,
  pdf: async () => (await import('../pdf/read-pdf.ts')).readPdf,
};

/** A document that damage shows in everywhere says so once in a while, not for each part. */
const MAX_WARNINGS = 20;

/**
 * Reads a document in this process.
 *
 * @throws ToolError, or anything else if the document is damaged in a way that no reader expects
 */
export const readDocument = async (
  format: LoadableFormat,
  options: ReaderOptions,
): Promise<LoadedDocument> => {
  const read = await READERS[format]?.();
  if (!read) throw invalidDocument(`Documents of the format '${format}' are not read yet.`);
  const { next, partName, parts, sheets, totalParts, warnings } = await read(options);
  return {
    format,
    ...(next && { next }),
    partName,
    parts,
    ...(sheets && { sheets }),
    totalParts,
    warnings: [...new Set(warnings)].slice(0, MAX_WARNINGS),
  };
};
