import { ToolError, ToolErrorType } from '@lobechat/types';

/** Encodings that can be read and written, by their names in results. */
export const SUPPORTED_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'utf-32le',
  'utf-32be',
  'gbk',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-7',
  'iso-8859-15',
  'koi8-r',
  'koi8-u',
  'ibm437',
  'ibm850',
  'ibm852',
  'ibm855',
  'ibm866',
  'macintosh',
  'x-mac-cyrillic',
] as const;

/** Name of an encoding in results. */
export type EncodingName = (typeof SUPPORTED_ENCODINGS)[number];

/** Other names, case-insensitive and without separators. */
const ALIASES: Readonly<Record<string, EncodingName>> = {
  ascii: 'utf-8',
  big5hkscs: 'big5',
  cp437: 'ibm437',
  cp850: 'ibm850',
  cp852: 'ibm852',
  cp855: 'ibm855',
  cp866: 'ibm866',
  cp932: 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
  euccn: 'gbk',
  gb2312: 'gbk',
  iso88591: 'windows-1252',
  koi8: 'koi8-r',
  ksc5601: 'euc-kr',
  latin1: 'windows-1252',
  latin2: 'iso-8859-2',
  latin9: 'iso-8859-15',
  maccyrillic: 'x-mac-cyrillic',
  macroman: 'macintosh',
  ms932: 'shift_jis',
  sjis: 'shift_jis',
  tis620: 'windows-874',
  ucs2: 'utf-16le',
  uhc: 'euc-kr',
  unicode: 'utf-16le',
  usascii: 'utf-8',
  utf16: 'utf-16le',
  utf32: 'utf-32le',
  utf8bom: 'utf-8',
  utf8sig: 'utf-8',
  windows31j: 'shift_jis',
  windows936: 'gbk',
  windows949: 'euc-kr',
};

const fold = (label: string): string => label.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const LABELS: ReadonlyMap<string, EncodingName> = new Map([
  ...Object.entries(ALIASES),
  ...SUPPORTED_ENCODINGS.map((name) => [fold(name), name] as const),
  // cp1252, win1252
  ...SUPPORTED_ENCODINGS.filter((name) => name.startsWith('windows-')).flatMap((name) =>
    ['cp', 'win'].map((prefix) => [fold(name).replace('windows', prefix), name] as const),
  ),
]);

/**
 * Resolves the name of an encoding: `UTF8`, `sjis` and `latin1` are understood.
 *
 * @throws ToolError `InvalidArguments`, with the known names
 */
export const resolveEncoding = (label: string): EncodingName => {
  const name = LABELS.get(fold(label));
  if (name) return name;
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    `'${label}' is not an encoding known here. Use one of ${SUPPORTED_ENCODINGS.join(', ')}, or leave ` +
      'encoding out to have it detected.',
  );
};

/**
 * Whether an encoding, by any name, has one byte a letter. Programs declare such encodings whatever
 * they write: text beyond ASCII that is valid UTF-8 is never in one of them. The same is true of a
 * name that nobody knows.
 */
export const isOneByte = (name: string): boolean => {
  try {
    const { encoding } = new TextDecoder(name);
    return !/^(?:big5|euc-|gb|iso-2022-|shift_jis|utf-)/.test(encoding);
  } catch {
    return true;
  }
};
