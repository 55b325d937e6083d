import {
  readList,
  readNumber,
  readRecord,
  readString,
  readStrings,
} from '@lobechat/shared-tool-ui';

import { type ShownFailure, readFailure } from './read-changes.ts';

interface ShownFileBase {
  path: string;
  size?: number | undefined;
}

/** Lines of a text. */
export interface ShownText extends ShownFileBase {
  cutLines: number;
  encoding?: string | undefined;
  endLine: number;
  kind: 'text';
  startLine: number;
  text: string;
  totalLines?: number | undefined;
}

/** A picture that can be shown without fetching anything. */
export interface ShownImage extends ShownFileBase {
  height?: number | undefined;
  kind: 'image';
  /** A `data:` address. */
  source: string;
  width?: number | undefined;
}

/** One page, slide or sheet. */
export interface ShownPart {
  number: number;
  text: string;
  title?: string | undefined;
}

/** Parts of a document. */
export interface ShownDocument extends ShownFileBase {
  format: string;
  kind: 'document';
  parts: ShownPart[];
  totalParts: number;
  warnings: string[];
}

/** What was read of a file, as far as it is known. */
export type ShownFile = ShownDocument | ShownImage | ShownText;

/** One file of a batch. */
export interface ShownFileItem {
  error?: ShownFailure | undefined;
  file?: ShownFile | undefined;
  path: string;
}

/* SVG is left out: as an image it cannot run anything, but it is text and read as text. */
const IMAGE_TYPE = /^image\/(?:avif|bmp|gif|jpeg|png|webp)$/;
const BASE64 = /^[\d+/A-Za-z]+={0,2}$/;

/** Characters of base64 that are shown as a picture. */
const LARGEST_IMAGE = 20_000_000;

const readImage = (record: Readonly<Record<string, unknown>>, path: string) => {
  const { data, height, mimeType, size, width } = record;
  const type = readString(mimeType) ?? '';
  const base64 = readString(data) ?? '';
  if (!IMAGE_TYPE.test(type) || base64.length > LARGEST_IMAGE || !BASE64.test(base64)) {
    return undefined;
  }
  return {
    height: readNumber(height),
    kind: 'image' as const,
    path,
    size: readNumber(size),
    source: `data:${type};base64,${base64}`,
    width: readNumber(width),
  };
};

const readPart = (value: unknown, index: number): ShownPart[] => {
  const { number, text, title } = readRecord(value);
  return typeof text === 'string'
    ? [{ number: readNumber(number) ?? index + 1, text, title: readString(title) }]
    : [];
};

/** Reads the state of `readFile`. */
export const readContent = (state: unknown): ShownFile | undefined => {
  const record = readRecord(state);
  const path = readString(record.path) ?? '';
  const size = readNumber(record.size);
  if (record.kind === 'image') return readImage(record, path);
  if (record.kind === 'document' && Array.isArray(record.parts)) {
    const parts = readList(record.parts).flatMap(readPart);
    return {
      format: readString(record.format) ?? '',
      kind: 'document',
      parts,
      path,
      size,
      totalParts: Math.max(parts.length, readNumber(record.totalParts) ?? 0),
      warnings: readStrings(record.warnings),
    };
  }
  if (typeof record.text !== 'string' || (record.kind !== undefined && record.kind !== 'text')) {
    return undefined;
  }
  const startLine = Math.max(0, Math.trunc(readNumber(record.startLine) ?? 1));
  return {
    cutLines: readList(record.cutLines).length,
    encoding: readString(readRecord(record.format).encoding),
    endLine: readNumber(record.endLine) ?? startLine,
    kind: 'text',
    path,
    size,
    startLine,
    text: record.text,
    totalLines: readNumber(record.totalLines),
  };
};

/** Reads the state of `readFiles`. */
export const readContents = (state: unknown): ShownFileItem[] | undefined => {
  const { results } = readRecord(state);
  if (!Array.isArray(results) || results.length === 0) return undefined;
  return readList(results).map((value) => {
    const { error, file, path } = readRecord(value);
    const read = readContent(file);
    return {
      error: readFailure(error),
      file: read,
      path: readString(path) ?? read?.path ?? '',
    };
  });
};
