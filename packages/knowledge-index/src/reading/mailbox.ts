import { trimMail } from '@lobechat/file-loaders';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { placeDocument } from './mail.ts';
import type { Pace } from './pace.ts';
import type { HiddenRange, KnowledgeBlock, KnowledgeDocument, ReadText } from './types.ts';

/** The line before each mail of a mailbox in the "mbox" format (RFC 4155). */
const BEFORE_MAIL = /^From \S[^\n]*\d\r?\n(?=[\w-]{1,60}: )/gm;

/** Lines that would start another mail are quoted. */
const QUOTED_FROM = /^>(>*From )/gm;

/** The mails in a file; the file itself if it is one mail. */
export const splitMailbox = (data: Uint8Array): Uint8Array[] => {
  const { buffer, byteLength, byteOffset } = trimMail(data);
  const text = Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
  if (!text.startsWith('From ')) return [data];
  const places = [...text.matchAll(BEFORE_MAIL)];
  if (places.length < 2) return [data];
  return places.map(({ 0: line, index }, at) => {
    const mail = text.slice(index + line.length, places[at + 1]?.index);
    return Buffer.from(mail.replaceAll(QUOTED_FROM, '$1'), 'latin1');
  });
};

/** The header of a mail, a heading of its mailbox. */
const toHeading = (block: KnowledgeBlock, title: string): KnowledgeBlock => ({
  ...block,
  headings: [],
  kind: 'heading',
  level: 1,
  title,
});

/** Reads the mails of a mailbox one after another. */
export const readMailbox = async (
  mails: readonly Uint8Array[],
  {
    name,
    pace,
    readMail,
  }: { name: string; pace: Pace; readMail: (data: Uint8Array) => Promise<KnowledgeDocument> },
): Promise<ReadText> => {
  const blocks: KnowledgeBlock[] = [];
  const hidden: HiddenRange[] = [];
  const warnings: string[] = [];
  let text = '';
  for (const [index, data] of mails.entries()) {
    await pace();
    try {
      const document = await readMail(data);
      if (text !== '') text += '\n\n';
      const placed = placeDocument(document, document.title, text.length);
      text += document.text;
      const [header, ...others] = placed.blocks;
      if (header)
        blocks.push(header.kind === 'metadata' ? toHeading(header, document.title) : header);
      for (const block of others) blocks.push(block);
      for (const range of placed.hidden) hidden.push(range);
      warnings.push(...document.warnings);
    } catch (error) {
      if (!(error instanceof ToolError) || error.type === ToolErrorType.Aborted) throw error;
      warnings.push(`Mail ${index + 1} was not read: ${error.message}`);
    }
  }
  return { blocks, hidden, text, title: /([^/\\]+?)(?:\.\w{1,6})?$/.exec(name)?.[1], warnings };
};
