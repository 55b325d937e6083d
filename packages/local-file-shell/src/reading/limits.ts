import { LocalSystemDefault, LocalSystemLimit } from '@lobechat/builtin-tool-local-system';

/** Bounds of reading. Characters are UTF-16 units. */
export const ReadLimit = {
  /** Characters of text in one call of readFile. */
  characters: LocalSystemLimit.readCharacters,
  /** Characters of text in one call of readFiles, shared by its files. */
  charactersOfAll: LocalSystemLimit.readCharacters,
  /** Bytes of a document. */
  documentBytes: 100_000_000,
  /** Characters of a document that are looked through for a line that was asked for. */
  documentCharacters: 2_000_000,
  /** Files that readFiles reads at once. */
  filesAtOnce: 4,
  /** Bytes of an image as it is shown: in base64, 5 MB, which is what models' APIs take. */
  imageBytes: 3_750_000,
  /** Bytes of images in one call of readFiles. */
  imageBytesOfAll: 20_000_000,
  /** Bytes of the file of an image. */
  imageFileBytes: 50_000_000,
  /** Pixels of an image in all: what fits into the memory of the process that makes it smaller. */
  imagePixels: 50_000_000,
  /** Pixels of an image on one side as it is shown: what models' APIs take, however many there are. */
  imageSide: 2000,
  /** Characters of a line. */
  lineCharacters: 2000,
  /** Lines in one call. */
  lines: LocalSystemDefault.readLines,
  /**
   * Bytes of a text that is read whole, so that its lines are counted and it may be edited. Of a
   * larger one the beginning up to the wanted lines is read, and it is not recorded as read.
   */
  wholeBytes: 50_000_000,
} as const;
