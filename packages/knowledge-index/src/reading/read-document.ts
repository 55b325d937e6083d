import { type loadDocument, type MailAttachment, sniffDocument } from '@lobechat/file-loaders';
import { detectText } from '@lobechat/file-loaders/encoding';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { toCanonicalText } from './canonical-text.ts';
import { chooseTextFormat, isMailFile, type TextFormat } from './choose-format.ts';
import { readCode } from './code.ts';
import { readCsv } from './csv.ts';
import { decodeBytes } from './decode-bytes.ts';
import { finishDocument } from './finish-document.ts';
import { readHtml } from './html.ts';
import { readJson } from './json.ts';
import { readLoaded } from './loaded.ts';
import { readMailDocument } from './mail.ts';
import { readMailbox, splitMailbox } from './mailbox.ts';
import { readMarkdown } from './markdown.ts';
import { readNotebook } from './notebook.ts';
import { createPace, type Pace } from './pace.ts';
import { readPlainText } from './plain-text.ts';
import type { KnowledgeDocument, ReadLimits, ReadText } from './types.ts';
import { toHtml } from './xml.ts';

/** Input of {@link readDocument}: the bytes of a file, or a text. */
export type ReadDocumentOptions = {
  limits?: ReadLimits | undefined;
  /** Reads binary documents. Default: in a process that is started for each. */
  load?: typeof loadDocument | undefined;
  /** Media type from a server or a mail; the content takes precedence. */
  mediaType?: string | undefined;
  /** Name of the file or text; its extension decides when the content is ambiguous. */
  name: string;
  signal?: AbortSignal | undefined;
} & ({ data: Uint8Array; text?: undefined } | { data?: undefined; text: string });

/** Maximum file size in bytes. */
export const MOST_FILE_BYTES = 100_000_000;

const DEFAULTS = {
  characters: 10_000_000,
  fileBytes: MOST_FILE_BYTES,
  timeoutMs: 30_000,
} as const;

const PERCENT_SIGN = 0x25;

const TEXT_READERS: Readonly<
  Record<
    Exclude<TextFormat, 'html' | 'mail' | 'xml'>,
    (text: string, name: string, pace: Pace) => Promise<ReadText> | ReadText
  >
> = {
  code: readCode,
  csv: readCsv,
  json: readJson,
  notebook: readNotebook,
  markdown: (text, _, pace) => readMarkdown(text, pace),
  text: readPlainText,
};

type Limits = Record<keyof ReadLimits, number>;

const tooLarge = (problem: string): ToolError =>
  new ToolError(ToolErrorType.ResourceLimit, `${problem} Split it, and add the parts.`);

const checkBytes = ({ length }: Uint8Array, name: string, { fileBytes }: Limits): void => {
  if (length <= fileBytes) return;
  throw tooLarge(
    `${name} has ${length.toLocaleString('en-US')} bytes; at most ${fileBytes.toLocaleString('en-US')} are read.`,
  );
};

const checkCharacters = ({ length }: string, name: string, { characters }: Limits): void => {
  if (length <= characters) return;
  throw tooLarge(
    `${name} has ${length.toLocaleString('en-US')} characters of text; at most ${characters.toLocaleString('en-US')} are read.`,
  );
};

/** A text that only mentions a PDF header is not a PDF. */
const isBinaryDocument = (data: Uint8Array): boolean => {
  const format = sniffDocument(data);
  if (format !== 'pdf' || data[0] === PERCENT_SIGN) return format !== undefined;
  return detectText(data).kind === 'binary';
};

/** Mails may contain mails; deeper ones are listed, not read. */
const DEEPEST_MAIL = 3;

const readAtDepth = async (
  options: ReadDocumentOptions,
  limits: Limits,
  pace: Pace,
  depth: number,
): Promise<KnowledgeDocument> => {
  const { data, load, mediaType, name, signal } = options;
  if (data) checkBytes(data, name, limits);
  const isMail = data !== undefined && isMailFile(data, name);
  if (data && !isMail && isBinaryDocument(data)) {
    const loaded = await readLoaded({ data, limits, load, name, signal });
    return finishDocument(loaded, { format: loaded.format, name });
  }
  const text = isMail
    ? ''
    : toCanonicalText(data ? decodeBytes(data, name, mediaType) : options.text);
  checkCharacters(text, name, limits);
  const format = isMail ? 'mail' : chooseTextFormat({ mediaType, name, text });
  const context = { data: data ?? Buffer.from(text), limits, name, pace, signal };
  if (format === 'html' || format === 'xml') {
    const isPage = format === 'html' && data !== undefined;
    const page = {
      ...context,
      ...(format === 'xml' && { data: Buffer.from(toHtml(text)) }),
      mediaType: isPage ? mediaType : 'text/html; charset=utf-8',
    };
    return finishDocument(await readHtml(page), { format, name });
  }
  if (format === 'mail') {
    if (depth >= DEEPEST_MAIL) {
      throw tooLarge(`${name} is a mail within ${DEEPEST_MAIL} others, which is not read.`);
    }
    const mails = splitMailbox(context.data);
    if (mails.length > 1) {
      const readMail = (mail: Uint8Array): Promise<KnowledgeDocument> =>
        readAtDepth(
          { data: mail, load, mediaType: 'message/rfc822', name, signal },
          limits,
          pace,
          depth + 1,
        );
      const mailbox = await readMailbox(mails, { name, pace, readMail });
      checkCharacters(mailbox.text, name, limits);
      return finishDocument(mailbox, { format, name });
    }
    const readAttachment = (attachment: MailAttachment): Promise<KnowledgeDocument> =>
      readAtDepth({ ...attachment, load, signal }, limits, pace, depth + 1);
    const read = await readMailDocument({ ...context, readAttachment });
    checkCharacters(read.text, name, limits);
    return finishDocument(read, { format: read.format, name });
  }
  return finishDocument(await TEXT_READERS[format](text, name, pace), { format, name });
};

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
  const given = Object.entries(options.limits ?? {}).filter(([, limit]) => limit !== undefined);
  const limits: Limits = { ...DEFAULTS, ...Object.fromEntries(given) };
  const pace = createPace(options.signal, limits.timeoutMs);
  await pace();
  return readAtDepth(options, limits, pace, 0);
};
