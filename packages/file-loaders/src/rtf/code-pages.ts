import iconv from 'iconv-lite';

/** Words that name the code page of a whole document: of Windows, old Macs and DOS. */
export const DOCUMENT_CODE_PAGES: ReadonlyMap<string, number> = new Map([
  ['ansi', 1252],
  ['mac', 10_000],
  ['pc', 437],
  ['pca', 850],
]);

/** RTF code pages, with the names that `TextDecoder` uses. */
const ENCODINGS: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10_000: 'macintosh',
  65_001: 'utf-8',
};

/** Character sets of fonts, and their code pages. */
const CHARACTER_SETS: Readonly<Record<number, number>> = {
  77: 10_000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  254: 437,
  255: 850,
};

/** The code page of a font's character set; undefined if it is the document's own. */
export const codePageOf = (characterSet: number): number | undefined =>
  CHARACTER_SETS[characterSet];

const nameEncoding = (codePage: number): string | undefined =>
  codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : ENCODINGS[codePage];

/** Decodes bytes in a code page; in that of Windows if it is unknown. */
export const decodeBytes = (bytes: readonly number[], codePage: number): string => {
  const name = nameEncoding(codePage);
  const number = String(codePage);
  return name === undefined && iconv.encodingExists(number)
    ? iconv.decode(Buffer.from(bytes), number)
    : new TextDecoder(name ?? 'windows-1252').decode(Uint8Array.from(bytes));
};
