import {
  type AppliedEdit,
  LocalSystemErrorType,
  type TextFormat,
} from '@lobechat/builtin-tool-local-system';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { refuseElision } from '../editing/index.ts';
import { sniffImage } from '../reading/image/read-image.ts';
import { sniffLoadable } from '../reading/sniff-loadable.ts';
import { decodeText } from '../text/decode-text.ts';
import { encodeText } from '../text/encode-text.ts';
import { withLineEnding } from '../text/line-endings.ts';

/** A text after a change, and what was changed. */
interface ChangedText {
  applied: AppliedEdit[];
  text: string;
}

/** Options of {@link changeText}. */
export interface ChangeTextOptions {
  bytes: Uint8Array;
  /** Receives the lines as readFile shows them: never with lone carriage returns as line ends. */
  change: (text: string, format: TextFormat) => ChangedText;
  /** The file's name in messages. */
  name: string;
}

/**
 * Rejects a text with a NUL: no text file has one, and with it this one could not be read again. It
 * comes from an escape such as `\0` in a program that was mistaken for the character.
 *
 * @throws ToolError `InvalidArguments`
 */
export const refuseNul = (text: string, name: string): void => {
  const at = text.indexOf('\0');
  if (at === -1) return;
  const line = text.slice(0, at).split('\n').length;
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    `${name}: line ${line} would have a NUL character (U+0000), and the file would no longer be text. ` +
      'Nothing was changed; if an escape such as \\0 is meant, send a backslash and a zero.',
  );
};

/** A character that is neither ASCII nor an undecodable byte. */
const BEYOND_ASCII = /[^\0-\u007F\uDC80-\uDCFF]/u;
const UNDECODABLE = /[\uDC80-\uDCFF]/u;

/** Rejects UTF-8 in a file of an unknown encoding, such as Mac Roman, which has none so far. */
const refuseMixture = (before: string, after: string, name: string): void => {
  const at = after.search(BEYOND_ASCII);
  if (at === -1 || BEYOND_ASCII.test(before) || !UNDECODABLE.test(after)) return;
  const line = after.slice(0, at).split('\n').length;
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    `${name}: line ${line} would have '${String.fromCodePoint(after.codePointAt(at) ?? 0)}', but the file's encoding is not known: it has bytes that are not UTF-8. ` +
      'Nothing was changed; use ASCII characters only, or write the whole file with encoding "utf-8".',
  );
};

/** readFile shows documents and images too, so the error must say that they are not text. */
const refuseDocument = (bytes: Uint8Array, name: string): void => {
  const kind = sniffLoadable(bytes) ?? (sniffImage(bytes) && 'image');
  if (kind === undefined) return;
  throw new ToolError(
    LocalSystemErrorType.BinaryFile,
    `${name} is not text (${kind}): readFile shows what it says, and it cannot be edited as a text. Nothing was ` +
      'changed. Change what it is made from, or use a program for such files with runCommand.',
  );
};

/**
 * Changes a file as a text: everything outside the change is kept byte for byte.
 *
 * @throws ToolError `BinaryFile`, `InvalidArguments` (a character that cannot be stored, NUL, UTF-8
 * in a file of another encoding, lines that only say what was left out), and the errors of the change
 */
export const changeText = ({
  bytes,
  change,
  name,
}: ChangeTextOptions): { applied: AppliedEdit[]; bytes: Uint8Array } => {
  refuseDocument(bytes, name);
  const { format, text } = decodeText(bytes, { name });
  // All line ends of such a file are lone returns, so the conversion loses nothing.
  const hasReturns = format.lineEnding === 'cr';
  const before = hasReturns ? withLineEnding(text, 'lf') : text;
  const changed = change(before, format);
  refuseElision({ after: changed.text, before, name });
  if (format.encoding === 'utf-8' && !format.byteOrderMark && format.undecodableBytes !== undefined)
    refuseMixture(before, changed.text, name);
  if (!text.includes('\0')) refuseNul(changed.text, name);
  const stored = hasReturns ? withLineEnding(changed.text, 'cr') : changed.text;
  return { applied: changed.applied, bytes: encodeText(stored, format) };
};
