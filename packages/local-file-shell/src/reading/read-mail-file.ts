import type { ReadFileParams } from '@lobechat/builtin-tool-local-system';
import {
  describeHiddenText,
  formatMailHeader,
  type MailAttachment,
  readMail,
  trimMail,
} from '@lobechat/file-loaders';
import { formatBytes, joinLines } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

import type { DocumentLoader } from './read-document.ts';

const NAMES = /\.(?:eml|mht|mhtml)$/i;

/** Bytes in which the fields of a mail's header begin. */
const HEADER_BYTES = 8192;

const FIELD = /^[\w-]{1,60}:/;
const CONTINUED = /^[\t ]/;
const KNOWN = /^(?:date|from|message-id|mime-version|received|return-path|subject|to):/i;

/**
 * Whether a file is read as a mail, by its name and header. If an encoding or lines are requested,
 * its source is wanted, such as for an edit.
 *
 * @param head The whole file or its beginning.
 */
export const isMailRequest = (
  { encoding, endLine, path, startColumn, startLine, startPage }: ReadFileParams,
  head: Uint8Array,
): boolean => {
  if (!NAMES.test(path) || encoding !== undefined) return false;
  if (startPage === undefined && (endLine ?? startLine ?? startColumn) !== undefined) return false;
  const text = Buffer.from(trimMail(head).subarray(0, HEADER_BYTES)).toString('latin1');
  const [header = ''] = text.trimStart().split(/\r?\n\r?\n/);
  const lines = header.split(/\r?\n/);
  // The last line may be cut.
  const isHeader = lines.every(
    (line, index) =>
      FIELD.test(line) || CONTINUED.test(line) || (index > 0 && index === lines.length - 1),
  );
  return isHeader && lines.some((line) => KNOWN.test(line));
};

const describeAttachment = ({ data, mediaType, name }: MailAttachment): string =>
  `- ${name.replaceAll(/\s+/g, ' ')} (${mediaType}, ${formatBytes(data.byteLength)})`;

/** Loads a mail as a document of one section: its header, its text and the names of attachments. */
export const loadMail: DocumentLoader = async ({ data, parts: { from = 1 } = {}, signal }) => {
  if (from > 1) {
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      `A mail has one section; ${from} does not exist. Leave startPage out.`,
    );
  }
  const mail = await readMail({ data, signal });
  const { attachments, hiddenCharacters, isCut, isPage, subject } = mail;
  const listed = attachments.map(describeAttachment).join('\n');
  const text = [
    formatMailHeader(mail),
    mail.text.trim(),
    listed && joinLines(['Attachments, which are not read:', listed]),
  ];
  const what = isPage ? 'page' : 'mail';
  const warnings = [
    hiddenCharacters > 0 && describeHiddenText(what, hiddenCharacters),
    isCut && `The ${what} is too long: its end is left out.`,
    `This is decoded${mail.isMarkdown ? ', without the addresses of links' : ''}. For the source, such as for an edit, give startLine or encoding.`,
  ];
  return {
    format: 'mail',
    partName: 'section',
    parts: [
      { number: 1, text: text.filter(Boolean).join('\n\n'), ...(subject && { title: subject }) },
    ],
    totalParts: 1,
    warnings: warnings.filter((warning) => warning !== false),
  };
};
