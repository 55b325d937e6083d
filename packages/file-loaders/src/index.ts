// The kind of a file, and its text.
export { sniffDocument } from './sniff/sniff-document.ts';
export { loadDocument } from './host/load-document.ts';

// Pages: HTML as Markdown, in a process that can be ended, or in the calling process.
export { readPage, type ReadPage, type ReadPageOptions } from './html/read-page.ts';

// Fenced code blocks of Markdown.
export { fenceCode } from './html/code.ts';

// Mails, in such a process too.
export { formatMailHeader } from './mail/format-mail-header.ts';
export { readMail, type ReadMailOptions } from './mail/read-mail.ts';
export { trimMail } from './mail/trim-mail.ts';
export type { MailAttachment, ReadMail } from './mail/types.ts';

export { describeHiddenText } from './text/unseen-text.ts';

// Processes that read one thing after another, for readers of other packages (`./reader` is the
// process side).
export {
  createReaderPool,
  type ReaderPool,
  type ReaderPoolOptions,
  type ReaderRunOptions,
} from './host/reader-pool.ts';

export { FileLoaderErrorType } from './errors.ts';
export type {
  DocumentFacts,
  DocumentFormat,
  LoadableFormat,
  LoadDocumentOptions,
  LoadedDocument,
  LoadedPart,
  LoadLimits,
  NextPart,
  PartName,
  PartSelection,
} from './types.ts';
