import { formatMailHeader, readMail } from '@lobechat/file-loaders';

const TYPES = /^(?:message\/rfc822|multipart\/related|application\/x-mimearchive)$/;
const NAMES = /\.(?:eml|mht|mhtml)$/i;
const HEADER = /^\s*[\w-]{1,60}: /;

/** Whether a response is a mail, or a web page saved as one file, by its type or name. */
export const isMailContent = (type: string, url: string, data: Uint8Array): boolean =>
  (TYPES.test(type) || NAMES.test(URL.parse(url)?.pathname ?? '')) &&
  HEADER.test(Buffer.from(data.subarray(0, 100)).toString('latin1'));

/** A mail with its header and the names of its attachments; for a saved page, its text. */
export const readMailContent = async (options: {
  data: Uint8Array;
  signal?: AbortSignal | undefined;
}): Promise<{ content: string; title?: string }> => {
  const mail = await readMail(options);
  const names = mail.attachments.map(({ name }) => name);
  const attachments =
    names.length === 0 ? '' : `Attachments, which are not read: ${names.join(', ')}`;
  const parts = [formatMailHeader(mail), mail.text.trim(), attachments];
  return {
    content: parts.filter((part) => part !== '').join('\n\n'),
    ...(mail.subject !== undefined && { title: mail.subject }),
  };
};
