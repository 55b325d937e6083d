import { isAscii, isUtf8 } from 'node:buffer';

import iconv from 'iconv-lite';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';

import { getCodec } from '../encoding/codec.ts';
import { detectText } from '../encoding/detect-text.ts';
import { isOneByte } from '../encoding/encodings.ts';
import { invalidDocument } from '../failures.ts';
import { htmlToMarkdown } from '../html/html-to-markdown.ts';
import { trimMail } from './trim-mail.ts';
import type { MailAttachment, ReadMail } from './types.ts';
import { takeUuencoded } from './uuencoded.ts';

/** Maximum nesting of parts; no program that writes mail nests as deep. */
const DEEPEST = 64;

const formatAddress = ({ address, group, name }: Address): string => {
  if (group) return `${name}: ${group.map(formatAddress).join(', ')}`;
  return name === '' ? (address ?? '') : `${name} <${address ?? ''}>`;
};

const formatAddresses = (addresses: readonly Address[] = []): string =>
  addresses.map(formatAddress).join(', ');

const toAttachment = (
  { content, contentId, disposition, filename, mimeType, related }: Attachment,
  index: number,
): MailAttachment => ({
  data: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  isInline: disposition === 'inline' || related === true || contentId !== undefined,
  mediaType: mimeType,
  name: filename?.split(/[/\\]/).at(-1) || `attachment ${index + 1}`,
});

/**
 * Old programs write `Content-Type: text`. An invalid type means plain text (RFC 2045, 5.2), and so
 * does a text of any other kind (RFC 2046, 4.1.4), which is the body if there is no other.
 */
const isBody = ({ disposition, filename, mimeType }: Attachment, { text }: Email): boolean =>
  !filename &&
  (!mimeType.includes('/') ||
    (!text?.trim() && disposition !== 'attachment' && mimeType.startsWith('text/')));

const decodeBytes = (bytes: Uint8Array): string =>
  getCodec(detectText(bytes).encoding ?? 'utf-8').decode(bytes);

const decodeBody = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : decodeBytes(new Uint8Array(content));

const UTF_7 = /\bcharset\s*=\s*"?(?:unicode-1-1-)?utf-7\b/i;

/** UTF-7 is ASCII to the parser. */
const decodeUtf7 = (source: Uint8Array, text: string): string =>
  /^\p{ASCII}*$/u.test(text) && UTF_7.test(Buffer.from(source).toString('latin1'))
    ? iconv.decode(Buffer.from(text), 'utf-7')
    : text;

/** All that follows the header, where no part begins with the boundary that it names. */
const readUndivided = (data: Uint8Array): string =>
  decodeBytes(data)
    .replaceAll('\r\n', '\n')
    .replace(/^[^]*?(?:\n\n|$)/, '');

/** HTML has the tables and lists of a mail; many plain versions are a stub. */
const readBody = ({
  html,
  text = '',
}: Email): Pick<ReadMail, 'hiddenCharacters' | 'isCut' | 'isMarkdown' | 'text'> & {
  title?: string | undefined;
} => {
  if (html === undefined || html.trim() === '') {
    return { hiddenCharacters: 0, isCut: false, isMarkdown: false, text };
  }
  const { hidden, isCut, markdown, title } = htmlToMarkdown(html, { links: 'text' });
  if (markdown.trim() === '') return { hiddenCharacters: 0, isCut, isMarkdown: false, text };
  return { hiddenCharacters: hidden.characters, isCut, isMarkdown: true, text: markdown, title };
};

/** Browsers save pages as mails "sent" by themselves; other programs as mails without a sender. */
const isSavedPage = ({ from, headers }: Email): boolean =>
  headers.some(
    ({ key, value }) =>
      key === 'snapshot-content-location' ||
      (!from && key === 'content-type' && /^multipart\/related\b/i.test(value)),
  ) ||
  (from?.address === '' && /^saved by /i.test(from.name));

/** The header of a mail or, behind a line of hyphens and a boundary, of one of its parts. */
const HEADER = /(?:^|\n--\S[^\n]*\n)(?:[^\r\n][^\n]*\n)+/g;

/** Declares UTF-8 in headers of parts that are not encoded otherwise and declare one byte a letter. */
const correctDeclared = (source: Buffer): Buffer => {
  const text = source
    .toString('latin1')
    .replaceAll(HEADER, (header) =>
      /^content-transfer-encoding:\s*(?:base64|quoted)/im.test(header)
        ? header
        : header.replaceAll(
            /(\bcharset\s*=\s*)(["']?)([\w.:-]+)\2/gi,
            (declared, start: string, _, name: string) =>
              isOneByte(name) ? `${start}utf-8` : declared,
          ),
    );
  return Buffer.from(text, 'latin1');
};

/** Makes UTF-8, which the parser assumes, of a mail that declares no encoding or a wrong one. */
const decodeUndeclared = (data: Uint8Array): Uint8Array => {
  const source = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (isUtf8(source)) return isAscii(source) ? data : correctDeclared(source);
  if (/\bcharset\s*=/i.test(source.toString('latin1'))) return data;
  const { encoding } = detectText(data);
  return encoding === undefined ? data : Buffer.from(getCodec(encoding).decode(data));
};

/** Apple Mail writes the length of a mail before it, and its metadata after it. */
const unwrapAppleMail = (data: Uint8Array): Uint8Array => {
  const head = /^(\d{1,9}) *\r?\n/.exec(Buffer.from(data.subarray(0, 20)).toString('latin1'));
  if (!head) return data;
  return data.subarray(head[0].length, head[0].length + Number(head[1]));
};

/**
 * Parses a mail. It runs in the calling process: for untrusted mails use `readMail`.
 *
 * @throws ToolError `InvalidDocument`
 */
export const parseMail = async (data: Uint8Array): Promise<ReadMail> => {
  const source = decodeUndeclared(unwrapAppleMail(trimMail(data)));
  const mail = await PostalMime.parse(source, {
    // A mail in a mail is parsed separately.
    forceRfc822Attachments: true,
    maxNestingDepth: DEEPEST,
  });
  if (mail.headers.length === 0) {
    throw invalidDocument('This is not a mail: it has no headers.');
  }
  const bodies = mail.html ? [] : mail.attachments.filter((part) => isBody(part, mail));
  const isEmpty = [mail.html, mail.text, mail.attachments[0]].every((one) => one === undefined);
  const written = isEmpty
    ? readUndivided(source)
    : [mail.text ?? [], ...bodies.map(decodeBody)].flat().join('\n');
  const { files, text } = takeUuencoded(decodeUtf7(source, written));
  mail.text = text;
  const { title = mail.subject, ...body } = readBody(mail);
  if (isSavedPage(mail)) {
    return { ...(title && { subject: title }), ...body, attachments: [], isPage: true };
  }
  const facts = {
    cc: formatAddresses(mail.cc),
    date: mail.date ?? '',
    from: mail.from ? formatAddress(mail.from) : '',
    subject: mail.subject ?? '',
    to: formatAddresses(mail.to),
  };
  return {
    ...Object.fromEntries(Object.entries(facts).filter(([, text]) => text !== '')),
    ...body,
    attachments: [
      ...mail.attachments.filter((attachment) => !bodies.includes(attachment)).map(toAttachment),
      ...files,
    ],
    isPage: false,
  };
};
