import { LocalSystemDefault, LocalSystemLimit } from '@lobechat/builtin-tool-local-system';

/** Limits of reading. Characters are UTF-16 units. */
export const ReadLimit = {
  /** Characters of text per call of readFile. */
  characters: LocalSystemLimit.readCharacters,
  /** Characters of text per call of readFiles, shared by its files. */
  charactersOfAll: LocalSystemLimit.readCharacters,
  /** Bytes of a document. */
  documentBytes: 100_000_000,
  /** Characters of a document that are searched for a requested line. */
  documentCharacters: 2_000_000,
  /** Files that readFiles reads at the same time. */
  filesAtOnce: 4,
  /** Bytes of an image as shown: 5 MB in base64, which is what models' APIs accept. */
  imageBytes: 3_750_000,
  /** Bytes of images per call of readFiles. */
  imageBytesOfAll: 20_000_000,
  /** Bytes of an image file. */
  imageFileBytes: 50_000_000,
  /** Total pixels of an image: what fits into the memory of the process that shrinks it. */
  imagePixels: 50_000_000,
  /**
   * Pixels on one side of an image as shown: what models' APIs accept, however many images there
   * are.
   */
  imageSide: 2000,
  /** Characters of a line. */
  lineCharacters: 2000,
  /** Lines per call. */
  lines: LocalSystemDefault.readLines,
  /**
   * Bytes of a text that is read completely, so that its lines are counted and it may be edited. A
   * larger one is only read up to the requested lines, and is not recorded as read.
   */
  wholeBytes: 50_000_000,
} as const;
