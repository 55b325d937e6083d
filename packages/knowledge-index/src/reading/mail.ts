import {
  describeHiddenText,
  formatMailHeader,
  type MailAttachment,
  readMail,
} from '@lobechat/file-loaders';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { toCanonicalText } from './canonical-text.ts';
import { toHeadingTitle } from './heading-path.ts';
import { findMarkdownBlocks } from './markdown.ts';
import { toMetadata } from './metadata.ts';
import type { Pace } from './pace.ts';
import { findParagraphs } from './plain-text.ts';
import type { HiddenRange, KnowledgeBlock, KnowledgeDocument, ReadText } from './types.ts';

/** Attachments that are read; further ones are only listed. */
const MOST_ATTACHMENTS = 20;

/** Inline pictures and machine-readable signatures are not attachments to a reader. */
const isDecoration = ({ isInline, mediaType }: MailAttachment): boolean =>
  (isInline && /^(?:audio|image|video)\//.test(mediaType)) ||
  /^application\/(?:pgp|(?:x-)?pkcs7)-signature$/.test(mediaType);

/** Moves the content of a part to its position in a text, below its name. */
export const placeDocument = (document: KnowledgeDocument, title: string, offset: number) => {
  const move = <Range extends { end: number; start: number }>(range: Range): Range => ({
    ...range,
    end: range.end + offset,
    start: range.start + offset,
  });
  return {
    blocks: document.blocks.map((block): KnowledgeBlock => ({
      ...move(block),
      header: block.header && move(block.header),
      headings: [title, ...block.headings],
      level: block.level === undefined ? undefined : block.level + 1,
      // Pages of an attachment are not pages of the mail.
      page: undefined,
    })),
    hidden: document.hidden.map(move),
  };
};

/** Reads a mail: its header, its text, and attachments in supported formats. */
export const readMailDocument = async ({
  data,
  limits: { timeoutMs },
  name,
  pace,
  readAttachment,
  signal,
}: {
  data: Uint8Array;
  limits: { timeoutMs: number };
  name: string;
  pace: Pace;
  /** Rejects with a ToolError if an attachment cannot be read. */
  readAttachment: (attachment: MailAttachment) => Promise<KnowledgeDocument>;
  signal: AbortSignal | undefined;
}): Promise<ReadText & { format: 'html' | 'mail' }> => {
  const mail = await readMail({ data, signal, timeoutMs });
  if (mail.isCut) {
    throw new ToolError(
      ToolErrorType.ResourceLimit,
      `The text of ${name} is larger than the limit for mails. Save its parts, and add these.`,
    );
  }
  const header = toCanonicalText(formatMailHeader(mail));
  const body = toCanonicalText(mail.text).trim();
  const blocks: KnowledgeBlock[] =
    header === '' ? [] : [{ end: header.length, headings: [], kind: 'metadata', start: 0 }];
  const hidden: HiddenRange[] = [];
  const warnings: string[] = [];
  let text = header;
  const append = (part: string): number => {
    if (text !== '') text += '\n\n';
    const start = text.length;
    text += part;
    return start;
  };
  if (body !== '') {
    const from = append(body);
    const found = mail.isMarkdown
      ? await findMarkdownBlocks(text, { from, pace })
      : findParagraphs(text, from);
    for (const block of found) blocks.push(block);
  }
  if (mail.hiddenCharacters > 0) {
    warnings.push(describeHiddenText(mail.isPage ? 'page' : 'mail', mail.hiddenCharacters));
  }
  const attachments = mail.attachments.filter((attachment) => !isDecoration(attachment));
  for (const [index, attachment] of attachments.entries()) {
    await pace();
    const title = toHeadingTitle(toCanonicalText(attachment.name));
    const line = `Attachment: ${title} (${toHeadingTitle(attachment.mediaType)})`;
    const start = append(line);
    blocks.push({ end: text.length, headings: [], kind: 'heading', level: 1, start, title });
    try {
      if (index >= MOST_ATTACHMENTS) {
        throw new ToolError(
          ToolErrorType.ResourceLimit,
          `Only the first ${MOST_ATTACHMENTS} attachments are read.`,
        );
      }
      const document = await readAttachment(attachment);
      const placed = placeDocument(document, title, append(document.text));
      for (const block of placed.blocks) blocks.push(block);
      for (const range of placed.hidden) hidden.push(range);
    } catch (error) {
      if (!(error instanceof ToolError) || error.type === ToolErrorType.Aborted) throw error;
      warnings.push(`Attachment '${title}' was not read: ${error.message}`);
    }
  }
  const { date, from, to } = mail;
  return {
    blocks,
    format: mail.isPage ? 'html' : 'mail',
    hidden,
    metadata: toMetadata({ date, from, to }),
    text,
    title: mail.subject,
    warnings,
  };
};
