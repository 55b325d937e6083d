// What a file is, and its text.
export { sniffDocument } from './sniff/sniff-document.ts';
export { loadDocument } from './host/load-document.ts';

export { FileLoaderErrorType } from './errors.ts';
export type {
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
