import { type BinaryClass, findMagicNumber } from '@lobechat/file-loaders/encoding';

const ADVICE: Readonly<Record<BinaryClass, string>> = {
  archive:
    'List or unpack it with runCommand (`unzip -l`, `tar -tf`, `zcat`), then read what is in it.',
  audio: 'Convert or transcribe it with a program, using runCommand.',
  database: 'Query it with its own program, using runCommand, for instance `sqlite3 FILE .schema`.',
  document: 'Convert it to PDF, DOCX or text with a program, using runCommand, and read that.',
  font: 'Look at it with a program such as `fc-scan`, using runCommand.',
  image: 'Convert it to PNG with a program, using runCommand, and read that.',
  program: 'Look at it with `file`, `strings` or `objdump`, using runCommand.',
  video: 'Look at it with a program such as `ffprobe`, using runCommand.',
};

const UNKNOWN =
  'Look at it with `file` or `xxd`, using runCommand. If it is text after all, read it with `encoding`.';

/** Explains why a binary file is rejected: what it seems to be, and what to use instead. */
export const describeBinary = (bytes: Uint8Array, name: string): string => {
  const magic = findMagicNumber(bytes);
  if (!magic) return `${name} is a binary file, not text. ${UNKNOWN}`;
  return `${name} is a binary file, by its first bytes: ${magic.name}. ${ADVICE[magic.class]}`;
};
