import { ToolError, ToolErrorType } from '@lobechat/types';

import { beyondLimit, formatBytes, invalidDocument } from '../failures.ts';
import { sniffDocument } from '../sniff/sniff-document.ts';
import type { LoadableFormat, LoadDocumentOptions, LoadedDocument } from '../types.ts';
import { checkParts } from './check-parts.ts';
import { describeCompound } from './describe-compound.ts';
import { createQueue } from './queue.ts';
import { runChild } from './run-child.ts';

const MEBIBYTE = 1024 * 1024;

const DEFAULTS = {
  characters: 1_000_000,
  expandedBytes: 200_000_000,
  fileBytes: 100_000_000,
  memoryBytes: 768 * MEBIBYTE,
  timeoutMs: 30_000,
} as const;

/** Share of the time limit after which a reader stops by itself, with what it has read. */
const SOFT_TIME_SHARE = 0.7;

/** Documents that are read at the same time, each in a process. More would slow each other down. */
const queue = createQueue(2);

const aborted = (): ToolError =>
  new ToolError(ToolErrorType.Aborted, 'Reading the document was cancelled.');

const detectFormat = (data: Uint8Array): LoadableFormat => {
  const format = sniffDocument(data);
  if (format === 'compound') throw describeCompound(data);
  if (format !== undefined) return format;
  throw invalidDocument(
    'Its content is not a document of a supported format: PDF, DOCX, XLSX, PPTX, ODT, ODS, ODP, RTF or EPUB.',
  );
};

/**
 * The text of a PDF, Word, Excel, PowerPoint, OpenDocument, RTF or EPUB file by page, section,
 * sheet, slide or chapter. It is read in its own process that has no way to write files or start
 * programs and is ended at the limits; nothing is loaded or started before the first call.
 *
 * @throws ToolError `InvalidDocument` if it is damaged, protected or not a document;
 *   `ResourceLimit` at a limit of time, memory or size; `InvalidArguments` if the parts that are
 *   asked for do not exist; `NotFound` if there is no sheet with that name; `Aborted`
 *
 * @example
 * const { parts } = await loadDocument({ data: await readFile('a.pdf'), parts: { from: 10, to: 12 } });
 */
export const loadDocument = async ({
  data,
  limits = {},
  parts = {},
  signal,
}: LoadDocumentOptions): Promise<LoadedDocument> => {
  const {
    characters = DEFAULTS.characters,
    expandedBytes = DEFAULTS.expandedBytes,
    fileBytes = DEFAULTS.fileBytes,
    memoryBytes = DEFAULTS.memoryBytes,
    timeoutMs = DEFAULTS.timeoutMs,
  } = limits;
  if (signal?.aborted) throw aborted();
  if (data.length > fileBytes) {
    throw beyondLimit(
      `The document has ${formatBytes(data.length)}; at most ${formatBytes(fileBytes)} are read. Split it, or convert it to text with a command.`,
    );
  }
  checkParts(parts);
  const format = detectFormat(data);
  const leave = await queue.enter(signal).catch(() => {
    throw aborted();
  });
  return runChild({
    data,
    job: {
      format,
      limits: { characters, expandedBytes, softTimeMs: timeoutMs * SOFT_TIME_SHARE },
      selection: parts,
      size: data.length,
    },
    memoryBytes,
    onGone: leave,
    signal,
    timeoutMs,
  });
};
