import type { ReadDocumentState, ReadFileParams } from '@lobechat/builtin-tool-local-system';
import type { LoadDocumentOptions, LoadedDocument } from '@lobechat/file-loaders';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { ReadLimit } from './limits.ts';
import { takeParts, toDocumentPart } from './take-parts.ts';

/** Fields of a document state besides the file's facts. */
export type DocumentContent = Omit<ReadDocumentState, 'modifiedAt' | 'path' | 'size'>;

/** The text of a document, or of a file that is shown like one. */
export type LoadedText = Omit<LoadedDocument, 'format'> & { format: string };

/** Extracts a document's text, such as `loadDocument` of `@lobechat/file-loaders`. */
export type DocumentLoader = (options: LoadDocumentOptions) => Promise<LoadedText>;

/** The requested part of a document. */
export type DocumentParams = Pick<
  ReadFileParams,
  'endLine' | 'endPage' | 'sheet' | 'startLine' | 'startPage'
> & {
  /** Maximum number of characters. */
  characters?: number | undefined;
  /** The file's name in messages. */
  name: string;
};

const SPREADSHEETS: readonly string[] = ['ods', 'xlsx'];

const refuse = (message: string): ToolError =>
  new ToolError(ToolErrorType.InvalidArguments, message);

const readSpreadsheet = async (
  options: LoadDocumentOptions,
  params: DocumentParams,
  load: DocumentLoader,
): Promise<DocumentContent> => {
  const { endLine, endPage, name, sheet, startLine, startPage } = params;
  if (startPage !== undefined || endPage !== undefined) {
    throw refuse(
      `${name} is a spreadsheet and has no pages. Use sheet for one of its sheets, and startLine and ` +
        'endLine for its rows; without them, the answer names the sheets.',
    );
  }
  const loaded = await load({
    ...options,
    limits: { characters: params.characters ?? ReadLimit.characters },
    parts: { fromRow: startLine, sheet, toRow: endLine },
  });
  const { format, next, partName, parts, sheets, totalParts, warnings } = loaded;
  return {
    format,
    kind: 'document',
    partName,
    parts: parts.map(toDocumentPart),
    totalParts,
    warnings,
    ...(sheets && { sheets }),
    ...(next && {
      next: {
        ...(next.sheet !== undefined && { sheet: next.sheet }),
        ...(next.fromRow !== undefined && { startLine: next.fromRow }),
      },
    }),
  };
};

const readPages = async (
  options: LoadDocumentOptions,
  params: DocumentParams,
  load: DocumentLoader,
): Promise<DocumentContent> => {
  const { endLine, endPage, name, sheet, startLine, startPage } = params;
  if (sheet !== undefined) {
    throw refuse(`${name} is not a spreadsheet and has no sheets. Use startPage and endPage.`);
  }
  if (endLine !== undefined || (startLine !== undefined && startPage === undefined)) {
    throw refuse(
      `${name} is a document, which is read by startPage and endPage. startLine is only for going on ` +
        'within a page, together with its startPage; endLine is not taken.',
    );
  }
  const loaded = await load({
    ...options,
    limits: { characters: ReadLimit.documentCharacters },
    parts: { from: startPage, to: endPage },
  });
  const { format, partName, totalParts, warnings } = loaded;
  const taken = takeParts(loaded, {
    characters: params.characters ?? ReadLimit.characters,
    name,
    startLine: startLine ?? 1,
  });
  return {
    format,
    kind: 'document',
    partName,
    parts: taken.parts,
    totalParts,
    warnings: [...warnings, ...taken.warnings],
    ...(taken.next && { next: taken.next }),
  };
};

/**
 * Returns the text of a document, as much as fits into one call.
 *
 * @param format The format according to its content.
 * @throws ToolError `InvalidArguments` for parameters that do not fit its kind, and the loader's
 * errors
 */
export const readDocument = (
  options: LoadDocumentOptions,
  format: string,
  params: DocumentParams,
  load: DocumentLoader,
): Promise<DocumentContent> =>
  (SPREADSHEETS.includes(format) ? readSpreadsheet : readPages)(options, params, load);
