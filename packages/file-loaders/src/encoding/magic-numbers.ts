/** The kind of a binary file, which determines the advice. */
export type BinaryClass =
  | 'archive'
  | 'audio'
  | 'database'
  | 'document'
  | 'font'
  | 'image'
  | 'program'
  | 'video';

/** A format that is recognized by its first bytes. */
export interface MagicNumber {
  class: BinaryClass;
  name: string;
}

type Row = readonly [bytes: string, class_: BinaryClass, name: string, offset?: number];

/** First bytes as Latin-1, according to the specification of each format. */
const ROWS: readonly Row[] = [
  ['PK\u0003\u0004', 'archive', 'zip archive'],
  ['PK\u0005\u0006', 'archive', 'empty zip archive'],
  ['\u001f\u008b\b', 'archive', 'gzip archive'],
  ['BZh', 'archive', 'bzip2 archive'],
  ['\u00fd7zXZ\u0000', 'archive', 'xz archive'],
  ['(\u00b5/\u00fd', 'archive', 'zstd archive'],
  ['\u0004"M\u0018', 'archive', 'lz4 archive'],
  ["7z\u00bc\u00af'\u001c", 'archive', '7z archive'],
  ['Rar!\u001a\u0007', 'archive', 'rar archive'],
  ['ustar', 'archive', 'tar archive', 257],
  ['!<arch>\n', 'archive', 'ar archive or static library'],
  ['MSCF', 'archive', 'cabinet archive'],
  ['xar!', 'archive', 'xar archive'],
  ['%PDF-', 'document', 'PDF document'],
  ['%!PS', 'document', 'PostScript document'],
  ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'document', 'Office document before 2007'],
  ['\u0089PNG\r\n\u001a\n', 'image', 'PNG image'],
  ['\u00ff\u00d8\u00ff', 'image', 'JPEG image'],
  ['GIF87a', 'image', 'GIF image'],
  ['GIF89a', 'image', 'GIF image'],
  ['WEBP', 'image', 'WebP image', 8],
  ['BM', 'image', 'BMP image'],
  ['II*\u0000', 'image', 'TIFF image'],
  ['MM\u0000*', 'image', 'TIFF image'],
  ['\u0000\u0000\u0001\u0000', 'image', 'icon'],
  ['8BPS', 'image', 'Photoshop image'],
  ['ftypavif', 'image', 'AVIF image', 4],
  ['ftypheic', 'image', 'HEIC image', 4],
  ['ftypmif1', 'image', 'HEIF image', 4],
  ['\u00ff\n', 'image', 'JPEG XL image'],
  ['\u007fELF', 'program', 'ELF program or library'],
  ['MZ', 'program', 'Windows program or library'],
  ['\u00cf\u00fa\u00ed\u00fe', 'program', 'macOS program or library'],
  ['\u00ca\u00fe\u00ba\u00be', 'program', 'Java class or macOS program'],
  ['\u0000asm', 'program', 'WebAssembly module'],
  ['SQLite format 3\u0000', 'database', 'SQLite database'],
  ['PAR1', 'database', 'Parquet table'],
  ['ARROW1', 'database', 'Arrow table'],
  ['ID3', 'audio', 'MP3 audio'],
  ['fLaC', 'audio', 'FLAC audio'],
  ['OggS', 'audio', 'Ogg audio or video'],
  ['WAVE', 'audio', 'WAV audio', 8],
  ['AVI ', 'video', 'AVI video', 8],
  ['ftyp', 'video', 'MP4 or QuickTime video', 4],
  ['\u001aE\u00df\u00a3', 'video', 'Matroska or WebM video'],
  ['wOFF', 'font', 'WOFF font'],
  ['wOF2', 'font', 'WOFF2 font'],
  ['OTTO', 'font', 'OpenType font'],
  ['\u0000\u0001\u0000\u0000\u0000', 'font', 'TrueType font'],
];

const LONGEST = 270;

/** Followed by WEBP, WAVE or AVI. */
const CONTAINER = 'RIFF';

/**
 * Recognizes a format by its first bytes. Some of them are letters, which a text may begin with
 * too: only use it for files that are known not to be text.
 */
export const findMagicNumber = (bytes: Uint8Array): MagicNumber | undefined => {
  const head = Buffer.from(bytes.subarray(0, LONGEST)).toString('latin1');
  const row = ROWS.find(
    ([magic, , , offset = 0]) =>
      head.startsWith(magic, offset) && (offset !== 8 || head.startsWith(CONTAINER)),
  );
  return row && { class: row[1], name: row[2] };
};
