import { decodePercent } from '@lobechat/utils';

/**
 * Maximum length of a name, so that every file system accepts it with the suffix of a partial file.
 */
const LONGEST_NAME = 120;
const LONGEST_EXTENSION = 12;

/** Device names on Windows, with or without an extension. */
const DEVICE = /^(?:aux|com\d|con|lpt\d|nul|prn)(?=\.|$)/i;

/**
 * Parameters of the header: a quoted string may contain anything, including `;` and escaped quotes.
 */
const PARAMETER = /;\s*(?<name>[^\s=;"]+)\s*=\s*(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<bare>[^;]*))/g;

const decodeEncoded = (text: string): string | undefined => {
  const { charset = '', encoded = '' } =
    /^(?<charset>[^']*)'[^']*'(?<encoded>.*)$/s.exec(text)?.groups ?? {};
  try {
    if (/^utf-?8$/i.test(charset)) return decodeURIComponent(encoded);
    if (!/^(?:iso-8859-1|us-ascii|windows-1252)$/i.test(charset)) return undefined;
    return encoded.replaceAll(/%(?<code>[\da-f]{2})/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );
  } catch {
    return undefined;
  }
};

/** Node decodes headers as Latin-1; servers write UTF-8 into this one. */
const decodeBytes = (text: string): string => {
  const decoded = Buffer.from(text, 'latin1').toString('utf8');
  return decoded.includes('\uFFFD') ? text : decoded;
};

/** The file name in a `Content-Disposition` header (RFC 6266), as written. */
const readDisposition = (disposition: string): string | undefined => {
  const found = new Map<string, string>();
  for (const { groups } of `;${disposition.replace(/^[^;=]*(?=;|$)/, '')}`.matchAll(PARAMETER)) {
    const name = groups?.['name']?.toLowerCase() ?? '';
    // Old browsers send paths with bare backslashes.
    const value = groups?.['quoted']?.replaceAll(/\\(?=["\\])/g, '') ?? groups?.['bare'] ?? '';
    if (!found.has(name) && value.trim() !== '') found.set(name, value.trim());
  }
  const encoded = found.get('filename*');
  const plain = found.get('filename');
  return (
    (encoded === undefined ? undefined : decodeEncoded(encoded)) ??
    (plain === undefined ? undefined : decodePercent(decodeBytes(plain)))
  );
};

const shorten = (name: string): string => {
  if (name.length <= LONGEST_NAME) return name;
  const [extension = ''] = /\.[^.]+$/.exec(name) ?? [];
  const end = extension.length <= LONGEST_EXTENSION ? extension : '';
  return `${name.slice(0, LONGEST_NAME - end.length).replace(/[\uD800-\uDBFF]$/, '')}${end}`;
};

/** The name of a file from its server's header, else from its URL; never a path. */
export const nameFile = (url: string, disposition: string | undefined): string => {
  const said = readDisposition(disposition ?? '') ?? decodePercent(new URL(url).pathname);
  const last = said.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? '';
  const safe = shorten(
    last
      .trim()
      .replaceAll(/[\p{Cc}\p{Cf}:*?"<>|]/gu, '_')
      .replace(/^\.+/, '')
      .replace(/[. ]+$/, '')
      .replace(DEVICE, '_$&'),
  );
  return safe.trim() === '' ? 'download' : safe;
};
