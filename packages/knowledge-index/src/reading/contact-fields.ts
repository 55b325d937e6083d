import { toCanonicalText } from './canonical-text.ts';
import { decodeBytes } from './decode-bytes.ts';

/** Pictures, keys and attachments of contacts and calendars. */
const BASE64 =
  /^[\w.-]{1,50}(?:;[^:\n]{0,300})?(?:;(?:encoding=b(?:ase64)?|base64)(?:;[^:\n]{0,300})?:|:data:[^,\n]{0,300};base64,).*\n*/gim;

/** A field of vCard 2.1, as phones write all letters beyond ASCII: `N;CHARSET=UTF-8;…:M=C3=BC` */
const QUOTED =
  /^([\w.-]{1,50})((?:;[^:;\n]{1,100}){0,9}?);(?:encoding=)?quoted-printable((?:;[^:;\n]{1,100}){0,9}):((?:.*=\n)*.*)/gim;

const decodeQuoted = (quoted: string, parameters: string): string => {
  const bytes = quoted
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)));
  // A line that begins with a blank would be joined to the one before it.
  return toCanonicalText(
    decodeBytes(Buffer.from(bytes, 'latin1'), 'contact', `text/plain${parameters}`),
  ).replaceAll(/\n[\t ]+/g, '\n');
};

const readQuoted = (
  field: string,
  name: string,
  before: string,
  after: string,
  quoted: string,
): string => {
  const parameters = `${before}${after}`;
  try {
    return `${name}${parameters.replace(/;charset=[^;]*/i, '')}:${decodeQuoted(quoted, parameters)}`;
  } catch {
    // Its bytes are no text.
    return field;
  }
};

/**
 * Contacts and calendars as text: they break lines anywhere, in words too, and go on after a blank
 * (RFC 5545).
 */
export const readContactFields = (text: string): string =>
  /^begin:v(?:calendar|card)\b/i.test(text)
    ? text
        .replaceAll(QUOTED, readQuoted)
        .replaceAll(/\n[\t ]/g, '')
        .replaceAll(BASE64, '')
    : text;
