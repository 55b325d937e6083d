import type { ToolError } from '@lobechat/types';

import { invalidDocument, needsPassword } from '../failures.ts';

/** Names of streams within a compound file, and the formats that have them. */
const LEGACY: readonly (readonly [stream: string, format: string, successor: string])[] = [
  ['WordDocument', 'Word 97–2003 (.doc)', 'docx'],
  ['Workbook', 'Excel 97–2003 (.xls)', 'xlsx'],
  ['PowerPoint Document', 'PowerPoint 97–2003 (.ppt)', 'pptx'],
  ['Book', 'Excel 5–95 (.xls)', 'xlsx'],
];

/** The stream of every Outlook message that defines its fields. */
const MESSAGE = '__nameid_version1.0';

/** Names are UTF-16 in the file's directory, wherever that is. */
const hasStream = (buffer: Buffer, name: string): boolean =>
  buffer.includes(Buffer.from(name, 'utf16le'));

/** Explains why a compound file cannot be read and what to do about it. */
export const describeCompound = (data: Uint8Array): ToolError => {
  const buffer = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (hasStream(buffer, 'EncryptedPackage')) return needsPassword();
  if (hasStream(buffer, MESSAGE)) {
    return invalidDocument(
      'This is an Outlook message (.msg), which is not a supported format. Save it as .eml first, for example with: msgconvert FILE',
    );
  }
  const found = LEGACY.find(([stream]) => hasStream(buffer, stream));
  if (!found) {
    return invalidDocument(
      'This is a compound file (OLE) without a document of a supported format.',
    );
  }
  const [, format, successor] = found;
  return invalidDocument(
    `This is a document of ${format}, which is not a supported format. Convert it first, for example with: soffice --headless --convert-to ${successor} FILE`,
  );
};
