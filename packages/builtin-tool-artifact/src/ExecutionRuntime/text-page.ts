import type { IArtifactService } from '../service.ts';

/** A UTF-8 character has at most four bytes, so up to three may precede a position inside it. */
const MAX_CONTINUATION = 3;

const isContinuation = (byte: number | undefined): boolean =>
  byte !== undefined && (byte & 0b1100_0000) === 0b1000_0000;

/** Moves a position back to the start of its character. */
const toCharacterStart = (bytes: Uint8Array, index: number): number => {
  let start = index;
  while (start > 0 && index - start < MAX_CONTINUATION && isContinuation(bytes[start])) start -= 1;
  // More continuation bytes than a character has: this is not UTF-8, and any cut will do.
  return isContinuation(bytes[start]) ? index : start;
};

/** A page of text. Offsets are bytes of the artifact. */
export interface TextPage {
  length: number;
  nextOffset: number | undefined;
  offset: number;
  text: string;
}

/** The requested page. */
export interface TextPageOptions {
  id: string;
  limit: number;
  offset: number;
  service: IArtifactService;
  /** Total bytes of the artifact. */
  size: number;
}

/**
 * Reads a page of text. It starts and ends between characters: an offset inside a character moves
 * to its start, and a limit inside one excludes it. Every page has at least one character, so that
 * paging always ends, and together the pages are the whole text.
 */
export const readTextPage = async ({
  id,
  limit,
  offset,
  service,
  size,
}: TextPageOptions): Promise<TextPage> => {
  const from = Math.max(0, offset - MAX_CONTINUATION);
  const length = offset - from + limit + MAX_CONTINUATION;
  const { bytes } = await service.read(id, { length, offset: from });
  const start = toCharacterStart(bytes, offset - from);
  const wished = Math.min(start + limit, bytes.byteLength);
  let end = wished < bytes.byteLength ? toCharacterStart(bytes, wished) : wished;
  if (end <= start) {
    // The limit is shorter than the first character: the page is that character.
    end = Math.min(start + 1, bytes.byteLength);
    while (end < bytes.byteLength && isContinuation(bytes[end])) end += 1;
  }
  const next = from + end;
  return {
    length: end - start,
    nextOffset: next < size && end > start ? next : undefined,
    offset: from + start,
    // The byte order mark is part of the text: dropping it would shift offsets.
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(start, end)),
  };
};
