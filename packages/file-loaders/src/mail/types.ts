/** An attachment of a mail. */
export interface MailAttachment {
  data: Uint8Array;
  /** Whether it is part of the text, like pictures in a signature. */
  isInline: boolean;
  mediaType: string;
  name: string;
}

/** A mail that was read. */
export interface ReadMail {
  attachments: MailAttachment[];
  cc?: string;
  /** ISO 8601, or as written if it is not a date. */
  date?: string;
  from?: string;
  /** Omitted characters that the mail hides from people. */
  hiddenCharacters: number;
  isCut: boolean;
  /** It is a page that a browser saved as one file (MHTML), not a mail: it has no sender and no attachments. */
  isPage: boolean;
  /** Whether `text` is Markdown converted from HTML, rather than plain text. */
  isMarkdown: boolean;
  subject?: string;
  text: string;
  to?: string;
}
