import { startsWith } from '../encoding/byte-order-mark.ts';
import type { DocumentFormat } from '../types.ts';
import { dropHead, HEADER_WINDOW, MIMETYPES, sniffZip } from './sniff-zip.ts';

/** The first element of a flat OpenDocument file declares many namespaces before its type. */
const FLAT_WINDOW = 8192;
const FLAT =
  /^(?:\u{EF}\u{BB}\u{BF})?\s*<(?:\?xml[^>]*>\s*<)?office:document\s[^>]*office:mimetype="([^"]+)"/u;

const COMPOUND_MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const asLatin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/**
 * Recognizes the kind of a document by its content; undefined if unknown. It reads the beginning,
 * and the list of names at the end of a zip archive, and takes microseconds. It does not validate
 * the rest: loading does.
 *
 * @param bytes - the whole file; most are also recognised by their beginning alone
 */
export const sniffDocument = (bytes: Uint8Array): DocumentFormat | undefined => {
  if (startsWith(bytes, COMPOUND_MAGIC)) return 'compound';
  const archive = dropHead(bytes);
  if (archive) return sniffZip(archive);
  const head = asLatin1(bytes.subarray(0, HEADER_WINDOW));
  if (head.startsWith('{\\rtf')) return 'rtf';
  if (/%PDF-\d/.test(head)) return 'pdf';
  if (!head.includes('<office:document')) return undefined;
  const type = FLAT.exec(asLatin1(bytes.subarray(0, FLAT_WINDOW)))?.[1] ?? '';
  return Object.hasOwn(MIMETYPES, type) ? MIMETYPES[type] : undefined;
};
