import type {
  LocalSystemCall,
  TextFormat,
  WriteFileParams,
  WriteFileState,
} from '@lobechat/builtin-tool-local-system';
import { resolveEncoding } from '@lobechat/file-loaders/encoding';

import { refuseElision } from '../editing/index.ts';
import { type DecodedText, decodeText } from '../text/decode-text.ts';
import { encodeText } from '../text/encode-text.ts';
import { detectLineEnding, withLineEnding } from '../text/line-endings.ts';
import { refuseNul } from './change-text.ts';
import type { FileChanger } from './file-changer.ts';
import { refuseChanged } from './refuse-unknown.ts';

const PLAIN: TextFormat = { byteOrderMark: false, encoding: 'utf-8', lineEnding: 'none' };

const MARK = '\uFEFF';

const NOTHING: DecodedText = { format: PLAIN, text: '' };

/** The content of a file and how it is stored; a missing or binary file counts as a new one. */
const readExisting = (bytes: Uint8Array | undefined): DecodedText => {
  if (bytes === undefined || bytes.length === 0) return NOTHING;
  try {
    const { format, text } = decodeText(bytes);
    const { undecodableBytes: _, ...kept } = format;
    return { format: kept, text };
  } catch {
    return NOTHING;
  }
};

const chooseFormat = (
  existing: TextFormat,
  { content, encoding: wanted }: WriteFileParams,
): TextFormat => {
  const encoding = wanted === undefined ? existing.encoding : resolveEncoding(wanted);
  const unicode = encoding.startsWith('utf-');
  // Without a mark, a new UTF-16 or UTF-32 file could not be recognized.
  const marked =
    encoding === existing.encoding ? existing.byteOrderMark : unicode && encoding !== 'utf-8';
  return {
    ...existing,
    byteOrderMark: marked || (unicode && content.startsWith(MARK)),
    encoding,
  };
};

/** Encodes a text like the file that it replaces. */
export const formatContent = (
  params: WriteFileParams,
  existing: Uint8Array | undefined,
): { bytes: Uint8Array; format: TextFormat } => {
  const before = readExisting(existing);
  const format = chooseFormat(before.format, params);
  const { byteOrderMark, lineEnding } = format;
  const given = params.content;
  const content = byteOrderMark && given.startsWith(MARK) ? given.slice(MARK.length) : given;
  refuseNul(content, params.path);
  refuseElision({
    after: withLineEnding(content, 'lf'),
    before: withLineEnding(before.text, 'lf'),
    name: params.path,
  });
  // Only if all lines end alike. A file with LF gets CRLF if the text has it.
  const ends = lineEnding === 'crlf' || lineEnding === 'cr';
  const text = ends ? withLineEnding(content, lineEnding) : content;
  return {
    bytes: encodeText(text, format),
    format: { ...format, lineEnding: detectLineEnding(text) },
  };
};

/**
 * Writes a whole file as text: atomically, with the file's existing mode, encoding, byte order mark
 * and line endings; through a symbolic link; parent folders are created.
 *
 * @throws ToolError `Conflict` if the session knows an older version, `InvalidArguments` if the
 * encoding lacks a character, there is a NUL or lines only say what was left out, and the errors of
 * changing files
 */
export const createWriteFile =
  ({ changeFiles }: FileChanger) =>
  async (params: WriteFileParams, call: LocalSystemCall): Promise<WriteFileState> => {
    let written: ReturnType<typeof formatContent> = { bytes: new Uint8Array(), format: PLAIN };
    const { ofStep } = await changeFiles({
      call,
      steps: [
        {
          decide: (file) => {
            refuseChanged(file);
            written = formatContent(params, file.bytes);
            return written.bytes;
          },
          path: params.path,
        },
      ],
      updated: 'overwrite',
    });
    const [change] = ofStep;
    if (change === undefined) throw new Error('a file that was written has a change');
    return { change, format: written.format, path: change.path, size: written.bytes.length };
  };
