import { invalidDocument } from '../failures.ts';
import type { LoadableFormat, LoadedDocument } from '../types.ts';
import { checkSelection, createPartCollector } from './collect-parts.ts';
import type { Reader, ReaderOptions } from './reader.ts';
import { keepRealFacts } from './real-facts.ts';

/** Readers by format. Each is loaded on demand: most are never needed. */
const READERS: Readonly<Record<LoadableFormat, () => Promise<Reader>>> = {
  docx: async () => (await import('../docx/read-docx.ts')).readDocx,
  epub: async () => (await import('../epub/read-epub.ts')).readEpub,
  odp: async () => (await import('../open-document/read-odp.ts')).readOdp,
  ods: async () => (await import('../open-document/read-ods.ts')).readOds,
  odt: async () => (await import('../open-document/read-odt.ts')).readOdt,
  pptx: async () => (await import('../pptx/read-pptx.ts')).readPptx,
  rtf: async () => (await import('../rtf/read-rtf.ts')).readRtf,
  xlsx: async () => (await import('../xlsx/read-xlsx.ts')).readXlsx,
  pdf: async () => (await import('../pdf/read-pdf.ts')).readPdf,
};

/** Further warnings are dropped: widespread damage would otherwise be reported for each part. */
const MAX_WARNINGS = 20;

/** Damage that text may be missing for: not that of facts, nor an attached file with such a name. */
const DAMAGE =
  /^(?:(?:'(?!docProps\/|meta\.xml).*' in the|The) document is damaged|Damaged, and left out)/;

/** Warnings that say why nothing could be read. */
const MAX_REASONS = 3;

/**
 * Reads a document in this process.
 *
 * @throws ToolError, or anything else if the document is damaged in a way that its reader does not
 * expect
 */
export const readDocument = async (
  format: LoadableFormat,
  options: ReaderOptions,
): Promise<LoadedDocument> => {
  const read = await READERS[format]();
  const { limits, selection } = options;
  const warnings: string[] = [];
  const collector = createPartCollector(selection, limits, warnings);
  const found = await read({ ...options, collector, warnings });
  const { next = collector.next, partName, parts = collector.parts, sheets, totalParts } = found;
  if (!sheets) checkSelection(selection, totalParts, partName);
  const about = keepRealFacts(found.about ?? {});
  // A rest that nobody chose may be damaged: what was read before it counts.
  const isRest = (selection.from ?? 1) > 1 && selection.to === undefined;
  const isDamaged = warnings.some((warning) => DAMAGE.test(warning));
  if (isDamaged && !isRest && parts.every(({ text }) => text.trim() === '')) {
    throw invalidDocument(
      `Nothing could be read of the document. ${warnings.slice(0, MAX_REASONS).join(' ')}`,
    );
  }
  return {
    ...(Object.keys(about).length > 0 && { about }),
    format,
    ...(next && { next }),
    partName,
    parts,
    ...(sheets && { sheets }),
    totalParts,
    warnings: [...new Set(warnings)].slice(0, MAX_WARNINGS),
  };
};
