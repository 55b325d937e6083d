import { isUtf8 } from 'node:buffer';
import type { FileHandle } from 'node:fs/promises';

import {
  LocalSystemErrorType,
  type ReadFileParams,
  type ReadTextState,
  type TextFormat,
} from '@lobechat/builtin-tool-local-system';
import {
  detectText,
  type EncodingName,
  findByteOrderMark,
  getCodec,
  resolveEncoding,
} from '@lobechat/file-loaders/encoding';
import { countOf } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { chooseByMark, splitMark } from '../text/decode-text.ts';
import { describeBinary } from '../text/describe-binary.ts';
import { detectLineEnding } from '../text/line-endings.ts';
import { isFromEnd } from './check-params.ts';
import { readChunks } from './file-content.ts';
import { createLineCollector, type LineCollector } from './line-collector.ts';

/** Fields of a text state besides the file's facts. */
export type TextContent = Omit<ReadTextState, 'modifiedAt' | 'path' | 'size'>;

/** The requested part of a text. */
export type TextParams = Pick<
  ReadFileParams,
  'encoding' | 'endLine' | 'startColumn' | 'startLine'
> & {
  /** The file's name in messages. */
  name: string;
};

const createCollector = (params: TextParams, format: TextFormat): LineCollector =>
  createLineCollector(
    {
      endLine: params.endLine,
      startColumn: params.startColumn,
      startLine: params.startLine ?? 1,
    },
    format.lineEnding === 'cr' ? '\r' : '\n',
  );

/** What a collector has after reading. The total is not counted if it stopped before the end. */
interface Collected {
  collector: LineCollector;
  totalLines: number | undefined;
}

/** Collects the lines from a start that may be counted from the end: then they are counted first. */
const collect = async (
  params: TextParams,
  read: (params: TextParams) => Promise<Collected>,
): Promise<Collected & { params: TextParams }> => {
  const { name, startLine } = params;
  if (!isFromEnd(startLine)) return { ...(await read(params)), params };
  const { totalLines = 0 } = await read({ name, startLine: Infinity });
  const resolved = { ...params, startLine: Math.max(1, totalLines + 1 + startLine) };
  return { ...(await read(resolved)), params: resolved };
};

const pastTheEnd = ({ name, startLine }: TextParams, totalLines: number): ToolError =>
  new ToolError(
    ToolErrorType.InvalidArguments,
    totalLines === 0
      ? `${name} is empty, so there is no line ${startLine}. Leave startLine out.`
      : `startLine ${startLine} is past the end of ${name}, which has ${totalLines} ` +
          `line${totalLines === 1 ? '' : 's'}. Use a startLine from 1 to ${totalLines}.`,
    { body: { totalLines } },
  );

/* There is nothing to read beyond the end of its line. */
const pastTheLine = (
  { name, startColumn }: TextParams,
  { length, line }: { length: number; line: number },
): ToolError =>
  new ToolError(
    ToolErrorType.InvalidArguments,
    `startColumn ${startColumn} is past the end of line ${line} of ${name}, which has ` +
      `${countOf(length, 'character')}. Leave startColumn out, or use a smaller one.`,
  );

const toContent = (
  { collector, params, totalLines }: Collected & { params: TextParams },
  format: TextFormat,
): TextContent => {
  const { cutLines, endLine, lines, nextStartLine } = collector.result();
  const startLine = params.startLine ?? 1;
  if (lines.length === 0 && (startLine > 1 || totalLines !== 0)) {
    throw pastTheEnd(params, totalLines ?? 0);
  }
  const { startColumn } = params;
  const [first] = cutLines;
  if (startColumn !== undefined && first?.line === startLine && startColumn > first.length) {
    throw pastTheLine(params, first);
  }
  return {
    cutLines,
    endLine,
    format,
    kind: 'text',
    startLine: lines.length === 0 ? 0 : startLine,
    text: lines.join('\n'),
    ...(startColumn !== undefined && startColumn > 1 && { startColumn }),
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

const REPLACEMENT = '\uFFFD';

/** Estimates how many bytes are shown as U+FFFD, without the cost of locating them. */
const countUndecodable = (bytes: Uint8Array, text: string, encoding: EncodingName): number => {
  if (encoding === 'utf-8' && isUtf8(bytes)) return 0;
  const unit = encoding.startsWith('utf-16') ? 2 : encoding.startsWith('utf-32') ? 4 : 1;
  const wellFormed = text.toWellFormed();
  let count = bytes.length % unit;
  for (let at = wellFormed.indexOf(REPLACEMENT); at !== -1;) {
    count += unit;
    at = wellFormed.indexOf(REPLACEMENT, at + 1);
  }
  return count;
};

/**
 * Returns the requested lines of a text in memory.
 *
 * @throws ToolError `BinaryFile`; `InvalidArguments` if it has no such lines or the encoding is
 * unknown
 */
export const readWholeText = async (
  bytes: Uint8Array,
  params: TextParams,
): Promise<TextContent> => {
  const encoding = chooseEncoding(bytes, params, false);
  const { byteOrderMark, content } = splitMark(bytes, encoding);
  const text = getCodec(encoding).decode(content);
  const undecodable = countUndecodable(content, text, encoding);
  const format: TextFormat = {
    byteOrderMark,
    encoding,
    lineEnding: detectLineEnding(text),
    ...(undecodable > 0 && { undecodableBytes: undecodable }),
  };
  const read = (range: TextParams): Promise<Collected> => {
    const collector = createCollector(range, format);
    collector.write(text);
    return Promise.resolve({ collector, totalLines: collector.end() });
  };
  return toContent(await collect(params, read), format);
};

/**
 * Returns the requested lines of a text of any size. It is only read up to their end, or twice if
 * they are counted from its end; the encoding and line ending are detected from its beginning.
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
  const codec = getCodec(encoding);
  const { byteOrderMark, content } = splitMark(head, encoding);
  const lineEnding = detectLineEnding(codec.decode(content));
  const format: TextFormat = { byteOrderMark, encoding, lineEnding };
  const read = async (range: TextParams): Promise<Collected> => {
    const collector = createCollector(range, format);
    const decoder = codec.createDecoder();
    let isFirst = true;
    for await (const chunk of readChunks(file, signal)) {
      const bytes = isFirst ? splitMark(chunk, encoding).content : chunk;
      isFirst = false;
      if (encoding === 'utf-8' && collector.skip(bytes)) continue;
      collector.write(decoder.write(bytes));
      if (collector.isComplete()) return { collector, totalLines: undefined };
    }
    collector.write(decoder.end());
    return { collector, totalLines: collector.end() };
  };
  return toContent(await collect(params, read), format);
};
