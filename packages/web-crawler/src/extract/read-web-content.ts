import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import {
  createReaderPool,
  loadDocument,
  type ReaderPool,
  sniffDocument,
} from '@lobechat/file-loaders';
import { detectText } from '@lobechat/file-loaders/encoding';
import { siblingEntry } from '@lobechat/subprocess/entry';
import { ToolError } from '@lobechat/types';
import { decodePercent, getErrorCode } from '@lobechat/utils';

import { WebErrorType } from '../errors.ts';
import { describeImage } from './describe-image.ts';
import { type ContentJob, narrow, type WebContent } from './read-content.ts';
import { isMailContent, readMailContent } from './read-mail-content.ts';

/** Options of {@link readWebContent}. */
export interface ReadWebContentOptions extends ContentJob {
  signal?: AbortSignal | undefined;
  /** Milliseconds. Default 20,000, plus 5,000 per megabyte, but at most 60,000. */
  timeoutMs?: number | undefined;
}

let pool: ReaderPool<ContentJob, WebContent> | undefined;

const getPool = (): ReaderPool<ContentJob, WebContent> => {
  pool ??= createReaderPool({
    entry: () => siblingEntry('child.ts', 'extract-worker.mjs', import.meta.url),
    subject: 'page',
  });
  return pool;
};

/** A large page may take longer, since it is read completely. */
const timeFor = (bytes: number): number => Math.min(20_000 + bytes / 200, 60_000);

const EMPTY = { hiddenTexts: 0, links: [], notes: [], outline: [] };

const UNREADABLE =
  /^(?:audio|video|font)\/|^application\/(?:zip|gzip|x-(?:7z|tar|rar|bzip2|xz|msdownload|executable)|wasm|vnd\.android|java-archive|octet-stream)/;

/** As many bytes as browsers look at (MIME Sniffing Standard, 5.1). */
const SNIFFED = 1445;

/** Share of control characters that random bytes have, and of texts only some in UTF-8. */
const MOST_CONTROLS = 0.05;

/** Whether data begins with bytes that no encoding of text has: zeros, or many control characters. */
const looksBinary = (data: Uint8Array): boolean => {
  const head = data.subarray(0, SNIFFED);
  const controls = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
  return (
    (head.includes(0) || (controls.length > head.length * MOST_CONTROLS && !isUtf8(data))) &&
    detectText(data).kind === 'binary'
  );
};

/** Servers label unknown files as pages, too; pages may have zero bytes. */
const PAGE_TAG = /<(?:!doctype|\?xml|html|head|body|meta|title|script|div|p|a|table|rss|feed)\b/i;

const hasTags = (data: Uint8Array): boolean =>
  PAGE_TAG.test(Buffer.from(data.subarray(0, 100_000)).toString('latin1'));

const unpack = promisify(gunzip);

/** Maximum decompressed bytes of a compressed file such as a sitemap: as many as for a page. */
const MOST_UNPACKED = 20_000_000;

const isGzip = (data: Uint8Array): boolean => data[0] === 0x1f && data[1] === 0x8b;

/** The name of a compressed file's content; nothing else is known about its type. */
const readPacked = async (options: ReadWebContentOptions): Promise<WebContent> => {
  const { data, url } = options;
  let unpacked: Uint8Array;
  try {
    unpacked = await unpack(data, { maxOutputLength: MOST_UNPACKED });
  } catch (error) {
    const isLarge = getErrorCode(error) === 'ERR_BUFFER_TOO_LARGE';
    throw new ToolError(
      isLarge ? WebErrorType.TooLarge : WebErrorType.UnsupportedContent,
      `The packed file ${isLarge ? 'is larger than 20 MB when it is unpacked' : 'is damaged'}. Save it with downloadFile.`,
    );
  }
  if (isGzip(unpacked)) throw toUnreadable('application/gzip');
  return readWebContent({
    ...options,
    contentType: '',
    data: unpacked,
    url: url.replace(/\.gz(?=[?#]|$)/i, ''),
  });
};

const toUnreadable = (type: string): ToolError =>
  new ToolError(
    WebErrorType.UnsupportedContent,
    `The address leads to ${type === '' ? 'binary data' : `'${type}'`}, which has no text to read. Use downloadFile to save it.`,
  );

const readDocument = async ({
  data,
  question,
  signal,
  url,
}: ReadWebContentOptions): Promise<WebContent> => {
  const { about, next, partName, parts, totalParts, warnings } = await loadDocument({
    data,
    signal,
  });
  const content = parts
    .map(({ number, text, title }) => {
      // Slides, sections and chapters have their titles in their texts.
      if (totalParts === 1 || partName === 'section' || /^#+ /m.test(text)) return text;
      const name = title ?? `${partName[0]?.toUpperCase()}${partName.slice(1)} ${number}`;
      return `## ${name}\n\n${text}`;
    })
    .join('\n\n');
  const notes = warnings.slice(0, 10);
  if (next)
    notes.push(
      `The document is longer than what is read of one: it continues with ${partName} ${next.part}.`,
    );
  const name = decodePercent(new URL(url).pathname.split('/').at(-1) ?? '');
  const title = about?.title ?? name;
  const byline = about?.author;
  return narrow(
    {
      ...EMPTY,
      ...(byline !== undefined && { byline }),
      content,
      kind: 'document',
      notes,
      ...(title !== '' && { title }),
    },
    question,
  );
};

/**
 * Reads web content as Markdown: pages, documents, feeds, JSON, XML and text; images are described.
 * Everything from strangers is parsed in processes that are killed at a limit.
 *
 * @throws ToolError `UnsupportedContent` for what is no text; `ResourceLimit`; `Aborted`;
 * `InvalidDocument`
 */
export const readWebContent = async (options: ReadWebContentOptions): Promise<WebContent> => {
  const { allLinks, contentType = '', data, question, signal, url } = options;
  const { timeoutMs = timeFor(data.length) } = options;
  const image = describeImage(data, contentType);
  if (image !== undefined) return { ...EMPTY, content: image, kind: 'image' };
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (isMailContent(type, url, data)) {
    const mail = await readMailContent({ data, signal });
    return narrow({ ...EMPTY, ...mail, kind: 'document' }, question);
  }
  if (sniffDocument(data) !== undefined) return readDocument(options);
  if (isGzip(data)) return readPacked(options);
  // Servers use `text/plain` for unknown types.
  const isText = (type.startsWith('text/') && type !== 'text/plain') || /json|xml|html/.test(type);
  if (
    (UNREADABLE.test(type) && !(type === 'application/octet-stream' && !looksBinary(data))) ||
    (looksBinary(data) && !(isText && hasTags(data)))
  ) {
    throw toUnreadable(isText ? '' : type);
  }
  return getPool().run({ allLinks, contentType, data, question, url }, { signal, timeoutMs });
};
