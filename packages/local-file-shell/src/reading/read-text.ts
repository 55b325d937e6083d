import type { FileHandle } from 'node:fs/promises';

import {
  LocalSystemErrorType,
  type ReadFileParams,
  type ReadTextState,
  type TextFormat,
} from '@lobechat/builtin-tool-local-system';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { findByteOrderMark, getByteOrderMark, startsWith } from '../text/byte-order-mark.ts';
import { getCodec } from '../text/codec.ts';
import { chooseByMark, decodeText } from '../text/decode-text.ts';
import { describeBinary } from '../text/describe-binary.ts';
import { detectText } from '../text/detect-text.ts';
import { type EncodingName, resolveEncoding } from '../text/encodings.ts';
import { detectLineEnding } from '../text/line-endings.ts';
import { readChunks } from './file-content.ts';
import { createLineCollector, type LineCollector } from './line-collector.ts';

/** What a text state says beside the file's facts. */
export type TextContent = Omit<ReadTextState, 'modifiedAt' | 'path' | 'size'>;

/** What is wanted of a text. */
export type TextParams = Pick<ReadFileParams, 'encoding' | 'endLine' | 'startLine'> & {
  /** What messages call the file. */
  name: string;
};

const createCollector = (params: TextParams, format: TextFormat): LineCollector =>
  createLineCollector(
    {
      endLine: params.endLine,
      startLine: params.startLine ?? 1,
    },
    format.lineEnding === 'cr' ? '\r' : '\n',
  );

const pastTheEnd = ({ name, startLine }: TextParams, totalLines: number): ToolError =>
  new ToolError(
    ToolErrorType.InvalidArguments,
    totalLines === 0
      ? `${name} is empty, so there is no line ${startLine}. Leave startLine out.`
      : `startLine ${startLine} is past the end of ${name}, which has ${totalLines} ` +
          `line${totalLines === 1 ? '' : 's'}. Use a startLine from 1 to ${totalLines}.`,
    { body: { totalLines } },
  );

const toContent = (
  collector: LineCollector,
  params: TextParams,
  format: TextFormat,
  totalLines: number | undefined,
): TextContent => {
  const { cutLines, endLine, lines, nextStartLine } = collector.result();
  const startLine = params.startLine ?? 1;
  if (lines.length === 0 && (startLine > 1 || totalLines !== 0)) {
    throw pastTheEnd(params, totalLines ?? 0);
  }
  return {
    cutLines,
    endLine,
    format,
    kind: 'text',
    startLine: lines.length === 0 ? 0 : startLine,
    text: lines.join('\n'),
    ...(nextStartLine !== undefined && { nextStartLine }),
    ...(totalLines !== undefined && { totalLines }),
  };
};

const chooseEncoding = (bytes: Uint8Array, params: TextParams, partial: boolean): EncodingName => {
  if (params.encoding !== undefined) {
    return chooseByMark(resolveEncoding(params.encoding), findByteOrderMark(bytes));
  }
  const { encoding } = detectText(bytes, { partial });
  if (encoding) return encoding;
  throw new ToolError(LocalSystemErrorType.BinaryFile, describeBinary(bytes, params.name));
};

/** Of a text of which the beginning alone is known. */
const findFormat = (bytes: Uint8Array, encoding: EncodingName): TextFormat => {
  const mark = getByteOrderMark(encoding);
  return {
    byteOrderMark: mark.length > 0 && startsWith(bytes, mark),
    encoding,
    lineEnding: detectLineEnding(getCodec(encoding).decode(bytes)),
  };
};

const withoutMark = (bytes: Uint8Array, format: TextFormat, encoding: EncodingName): Uint8Array =>
  format.byteOrderMark ? bytes.subarray(getByteOrderMark(encoding).length) : bytes;

/** The text as it is shown, and how it is stored. */
const decodeShown = (
  bytes: Uint8Array,
  encoding: EncodingName,
): { format: TextFormat; text: string } => {
  try {
    const exact = decodeText(bytes, { encoding });
    if (exact.format.undecodableBytes === undefined) return exact;
    const shown = getCodec(encoding).decode(withoutMark(bytes, exact.format, encoding));
    return { format: exact.format, text: shown };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    // It cannot be written again byte for byte, but it can be shown.
    const format = findFormat(bytes, encoding);
    const text = getCodec(encoding).decode(withoutMark(bytes, format, encoding));
    return { format: { ...format, undecodableBytes: 1 }, text };
  }
};

/**
 * The wanted lines of a text that is in memory.
 *
 * @throws ToolError `BinaryFile`; `InvalidArguments` if it has no such lines or the encoding is
 * unknown
 */
export const readWholeText = (bytes: Uint8Array, params: TextParams): TextContent => {
  const { format, text } = decodeShown(bytes, chooseEncoding(bytes, params, false));
  const collector = createCollector(params, format);
  collector.write(text);
  const totalLines = collector.end();
  return toContent(collector, params, format, totalLines);
};

/**
 * The wanted lines of a text of any size. It is read up to their end only; how it is stored is
 * judged by its beginning.
 *
 * @param head The beginning of the file.
 * @throws ToolError as {@link readWholeText}, and `Aborted`
 */
export const readLargeText = async (
  file: FileHandle,
  head: Uint8Array,
  params: TextParams,
  signal: AbortSignal | undefined,
): Promise<TextContent> => {
  const encoding = chooseEncoding(head, params, true);
  const format = findFormat(head, encoding);
  const collector = createCollector(params, format);
  const decoder = getCodec(encoding).createDecoder();
  let isFirst = true;
  for await (const chunk of readChunks(file, signal)) {
    collector.write(decoder.write(isFirst ? withoutMark(chunk, format, encoding) : chunk));
    isFirst = false;
    if (collector.isComplete()) return toContent(collector, params, format, undefined);
  }
  collector.write(decoder.end());
  return toContent(collector, params, format, collector.end());
};
