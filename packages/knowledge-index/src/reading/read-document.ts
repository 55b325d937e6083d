import { ToolError, ToolErrorType } from '@lobechat/types';

import { toCanonicalText } from './canonical-text.ts';
import { chooseTextFormat, type TextFormat } from './choose-format.ts';
import { readCode } from './code.ts';
import { decodeBytes } from './decode-bytes.ts';
import { finishDocument } from './finish-document.ts';
import { readMarkdown } from './markdown.ts';
import { createPace, type Pace } from './pace.ts';
import { readPlainText } from './plain-text.ts';
import type { KnowledgeDocument, ReadLimits, ReadText } from './types.ts';

/** What {@link readDocument} is given: the bytes of a file, or a text. */
export type ReadDocumentOptions = {
  limits?: ReadLimits | undefined;
  /** Media type, as a server or a mail says it; what the content proves counts more. */
  mediaType?: string | undefined;
  /** Of the file or the text: its extension says what is not clear from the content. */
  name: string;
  signal?: AbortSignal | undefined;
} & ({ data: Uint8Array; text?: undefined } | { data?: undefined; text: string });

const DEFAULTS = {
  characters: 10_000_000,
  fileBytes: 100_000_000,
  timeoutMs: 30_000,
} as const;

const READERS: Readonly<
  Record<TextFormat, (text: string, name: string, pace: Pace) => Promise<ReadText> | ReadText>
> = {
  code: readCode,
  csv: readPlainText,
  html: readPlainText,
  json: readPlainText,
  mail: readPlainText,
  markdown: (text, _, pace) => readMarkdown(text, pace),
  text: readPlainText,
};

const tooLarge = (problem: string): ToolError =>
  new ToolError(ToolErrorType.ResourceLimit, `${problem} Split it, and add the parts.`);

/**
 * Reads a file or a text of any format as one text with its structure.
 *
 * @throws ToolError `InvalidDocument` if it is damaged, protected by a password, empty or no document;
 *   `ResourceLimit` at a limit of size, time or memory; `Aborted`. The message is a sentence for people.
 *
 * @example
 * const document = await readDocument({ data: await readFile(path), name: path });
 */
export const readDocument = async (options: ReadDocumentOptions): Promise<KnowledgeDocument> => {
  const { data, limits = {}, mediaType, name, signal } = options;
  const {
    characters = DEFAULTS.characters,
    fileBytes = DEFAULTS.fileBytes,
    timeoutMs = DEFAULTS.timeoutMs,
  } = limits;
  const pace = createPace(signal, timeoutMs);
  await pace();
  if (data && data.length > fileBytes) {
    throw tooLarge(
      `${name} has ${data.length.toLocaleString('en-US')} bytes; at most ${fileBytes.toLocaleString('en-US')} are read.`,
    );
  }
  const text = toCanonicalText(data ? decodeBytes(data, name, mediaType) : options.text);
  if (text.length > characters) {
    throw tooLarge(
      `${name} has ${text.length.toLocaleString('en-US')} characters of text; at most ${characters.toLocaleString('en-US')} are read.`,
    );
  }
  const format = chooseTextFormat({ mediaType, name, text });
  return finishDocument(await READERS[format](text, name, pace), { format, name });
};
