import type { OfficeFile, Relationship } from '../office/open-office-file.ts';

/** Web pages, also in the form of mails, as programs that make documents from HTML put them in. */
const PAGE = /^(?:\u{FEFF})?\s*(?:<|mime-version:)/iu;

const readChunk = async (bytes: Uint8Array): Promise<string | undefined> => {
  const head = Buffer.from(bytes.subarray(0, 200)).toString();
  if (!PAGE.test(head)) return undefined;
  // Only these documents need the readers of mails and pages.
  const { decodeHtml } = await import('../html/decode-html.ts');
  const { htmlToMarkdown } = await import('../html/html-to-markdown.ts');
  const { parseMail } = await import('../mail/parse-mail.ts');
  return head.trimStart().startsWith('<')
    ? htmlToMarkdown(decodeHtml(bytes).text, { links: 'inline' }).markdown
    : (await parseMail(bytes)).text;
};

/** Returns the texts of documents in other formats within the text (`w:altChunk`), by relationship. */
export const readChunks = async (
  file: OfficeFile,
  relationships: readonly Relationship[],
  warnings: string[],
): Promise<ReadonlyMap<string, string>> => {
  const chunks = new Map<string, string>();
  for (const { id, target, type } of relationships) {
    if (type !== 'aFChunk') continue;
    const text = file.has(target) ? await readChunk(await file.readBytes(target)) : undefined;
    if (text === undefined) {
      warnings.push(`'${target}', a document within the document, was not read.`);
    } else chunks.set(id, text);
  }
  return chunks;
};
