import { trimMail } from '@lobechat/file-loaders';

import { findLanguage } from './code-languages.ts';
import { isProse } from './xml.ts';

/** How a text file is read. */
export type TextFormat =
  | 'code'
  | 'csv'
  | 'html'
  | 'json'
  | 'mail'
  | 'markdown'
  | 'notebook'
  | 'text'
  | 'xml';

const BY_EXTENSION = new Map<string, TextFormat>(
  Object.entries({
    csv: 'csv',
    eml: 'mail',
    emlx: 'mail',
    geojson: 'json',
    htm: 'html',
    html: 'html',
    ipynb: 'notebook',
    json: 'json',
    jsonl: 'json',
    log: 'text',
    markdown: 'markdown',
    mbox: 'mail',
    md: 'markdown',
    mdown: 'markdown',
    mdx: 'markdown',
    mht: 'mail',
    mhtml: 'mail',
    mkd: 'markdown',
    ndjson: 'json',
    tab: 'csv',
    tex: 'text',
    text: 'text',
    tsv: 'csv',
    txt: 'text',
    xht: 'html',
    xhtml: 'html',
  }),
);

const BY_MEDIA_TYPE = new Map<string, TextFormat>(
  Object.entries({
    'application/json': 'json',
    'application/x-ndjson': 'json',
    'application/xhtml+xml': 'html',
    'message/rfc822': 'mail',
    'text/csv': 'csv',
    'text/html': 'html',
    'text/markdown': 'markdown',
    'text/tab-separated-values': 'csv',
    'text/x-markdown': 'markdown',
  }),
);

/** The part of a text that shows its format. */
const HEAD = 8192;

const HTML =
  /^\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^<>]{0,2000}-->\s*)?<(?:!doctype\s+html|html|head|body)[\s>]/i;

const MAIL_FIELD =
  /^(?:return-path|received|delivered-to|from|to|cc|subject|date|message-id|mime-version|reply-to|dkim-signature|content-type|x-[a-z0-9-]{1,60}):/i;

/**
 * A mail starts with header lines, up to this length, and names a sender; a saved web page in mail
 * form may name none.
 */
const isMail = (head: string): boolean => {
  const [header = ''] = head
    .replace(/^\n+/, '')
    .replace(/^(?:From [^\n]*|\d{1,9} *)\n/, '')
    .split(/\n\s*\n/, 1);
  if (/^mime-version:/im.test(header) && /^content-type:\s*multipart\/related\b/im.test(header))
    return true;
  const fields = header.split('\n').filter((line) => !/^\s/.test(line));
  const names = new Set(fields.map((line) => line.slice(0, line.indexOf(':')).toLowerCase()));
  return (
    fields.length >= 3 &&
    fields.slice(0, -1).every((line) => /^[\w-]{1,80}:/.test(line)) &&
    fields.filter((line) => MAIL_FIELD.test(line)).length >= 3 &&
    names.has('from') &&
    (names.has('message-id') ||
      names.has('mime-version') ||
      names.has('received') ||
      names.has('date'))
  );
};

const isJson = (head: string): boolean =>
  /^\s*(?:\{\s*(?:"|\})|\[\s*(?:[[{"\d\-\]]|true|false|null))/.test(head);

/** Markdown syntax that rarely occurs in other texts. */
const MARKDOWN_SIGNS: readonly RegExp[] = [
  /^#{1,6} \S.*$/m,
  /^(?:```|~~~)\w*$/m,
  /^\|.*\|\s*\n\|[\s:|-]+\|\s*$/m,
  /\[[^[\]\n]{1,200}\]\((?:https?:\/\/|\.{0,2}\/|#)[^()\s]{1,500}\)/,
  /(?:^|\s)\*\*[^*\n]{1,200}\*\*(?:\s|[.,;:!?]|$)/m,
  /^---\n(?:[\w-]+:.*\n){1,50}---$/m,
];

const isMarkdown = (head: string): boolean =>
  MARKDOWN_SIGNS.filter((pattern) => pattern.test(head)).length >= 2;

const getExtension = (name: string): string =>
  /\.([^./\\]{1,20})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * Whether bytes are a mail by their name and header. Each part may have its own encoding, or none,
 * so the whole need not be text.
 */
export const isMailFile = (data: Uint8Array, name: string): boolean =>
  BY_EXTENSION.get(getExtension(name)) === 'mail' &&
  isMail(Buffer.from(trimMail(data).subarray(0, HEAD)).toString('latin1').replaceAll('\r\n', '\n'));

/**
 * The format that a text is read as. Unambiguous content wins over the name: web pages are often
 * saved as `.csv` or `.txt`. A name wins over content that only suggests a format.
 */
export const chooseTextFormat = ({
  mediaType,
  name,
  text,
}: {
  mediaType?: string | undefined;
  name: string;
  text: string;
}): TextFormat => {
  const head = text.slice(0, HEAD);
  const extension = getExtension(name);
  const byName = BY_EXTENSION.get(extension);
  const language = findLanguage(name, head);
  const isOfMarkup = byName === 'html' || byName === 'markdown' || byName === 'mail' || language;
  if (!isOfMarkup && HTML.test(head)) return 'html';
  if (head.trimStart().startsWith('<') && isProse(head)) return 'xml';
  if (byName && byName !== 'text') return byName;
  if (language) return 'code';
  const [essence = ''] = (mediaType ?? '').toLowerCase().split(';', 1);
  const byType = BY_MEDIA_TYPE.get(essence.trim());
  if (byType) return byType;
  if (isMail(head)) return 'mail';
  if (byName === undefined && isJson(head)) return 'json';
  return isMarkdown(head) ? 'markdown' : 'text';
};
