import { type DocumentFormat, sniffDocument } from '@lobechat/file-loaders';
import { detectText } from '@lobechat/file-loaders/encoding';
import { formatBytes } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { ReadLimit } from './limits.ts';

/**
 * Detects the kind of a document. A text that only mentions the header of a PDF is not one; in a
 * file that is not text, the header may come later.
 *
 * @param bytes The whole file or its beginning.
 */
export const sniffLoadable = (bytes: Uint8Array): DocumentFormat | undefined => {
  const format = sniffDocument(bytes);
  if (format !== 'pdf' || Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-') {
    return format;
  }
  return detectText(bytes, { partial: true }).kind === 'binary' ? format : undefined;
};

/** @throws ToolError `ResourceLimit` if a document has too many bytes. */
export const checkDocumentSize = (bytes: number, name: string): void => {
  if (bytes <= ReadLimit.documentBytes) return;
  throw new ToolError(
    ToolErrorType.ResourceLimit,
    `${name} is a document of ${formatBytes(bytes)}; at most ${formatBytes(ReadLimit.documentBytes)} ` +
      'are read. Split it, or convert it to text with a program, using runCommand.',
  );
};
