/** A file that came with a mail. */
export interface MailAttachment {
  data: Uint8Array;
  /** Whether it stands in the text, as pictures of a signature do. */
  isInline: boolean;
  mediaType: string;
  name: string;
}

/** A mail that was read. */
export interface ReadMail {
  attachments: MailAttachment[];
  cc?: string;
  /** ISO 8601, or as it is written where it is no date. */
  date?: string;
  from?: string;
  /** Characters that the mail hides from people, which are left out. */
  hiddenCharacters: number;
  isCut: boolean;
  /** It is a page that a browser saved as one file (MHTML), not a mail: it has no sender and no attachments. */
  isPage: boolean;
  /** Whether `text` is Markdown, made of HTML, rather than plain. */
  isMarkdown: boolean;
  subject?: string;
  text: string;
  to?: string;
}
