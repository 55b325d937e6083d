import { readDocument } from '../reading/read-document.ts';
import type { ReaderLimits } from '../reading/reader.ts';
import { sniffDocument } from '../sniff/sniff-document.ts';
import type { LoadedDocument, PartSelection } from '../types.ts';

/** Reads a document in this process, for tests that are not about processes. */
export const read = async (
  data: Uint8Array,
  selection: PartSelection = {},
  limits: Partial<ReaderLimits> = {},
): Promise<LoadedDocument> => {
  const format = sniffDocument(data);
  if (format === undefined || format === 'compound') throw new Error(`Sniffed as ${format}`);
  return readDocument(format, {
    // Some readers transfer the bytes.
    data: new Uint8Array(data),
    limits: {
      characters: 1_000_000,
      expandedBytes: 200_000_000,
      softTimeMs: Number.POSITIVE_INFINITY,
      ...limits,
    },
    selection,
  });
};

/** The texts of a document's parts. */
export const readTexts = async (data: Uint8Array): Promise<string[]> =>
  (await read(data)).parts.map(({ text }) => text);
