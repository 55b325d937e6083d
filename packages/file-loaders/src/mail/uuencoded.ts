import type { MailAttachment } from './types.ts';

const FILE = /^begin [0-7]{3,4} (\S.*)\n((?:[!-`][ -`]{0,80}\n| ?\n)*)end[ \t]*(?:\n|$)/gm;

const decodeLine = (line: string): Uint8Array => {
  const [length = 0, ...values] = Buffer.from(line.trimEnd(), 'latin1').map(
    (byte) => (byte - 32) & 63,
  );
  const bytes = Buffer.alloc(length);
  for (const at of bytes.keys()) {
    const first = Math.floor(at / 3) * 4 + (at % 3);
    bytes[at] =
      ((values[first] ?? 0) << (2 * (at % 3) + 2)) |
      ((values[first + 1] ?? 0) >> (4 - 2 * (at % 3)));
  }
  return bytes;
};

/** Takes the files out of a text in which programs before MIME wrote them. */
export const takeUuencoded = (text: string): { files: MailAttachment[]; text: string } => {
  const files: MailAttachment[] = [];
  const rest = text.replaceAll(FILE, (_, name: string, lines: string) => {
    files.push({
      data: Buffer.concat(lines.split('\n').map(decodeLine)),
      isInline: false,
      mediaType: 'application/octet-stream',
      name: name.trim(),
    });
    return '';
  });
  return { files, text: rest };
};
