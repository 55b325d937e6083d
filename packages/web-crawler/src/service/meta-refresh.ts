import { getElementsByTagName } from 'domutils';
import { parseDocument } from 'htmlparser2';

import { decodeHtml } from '@lobechat/file-loaders/html';

/** Maximum length of a page's head. */
const HEAD_BYTES = 50_000;

/** A page with a longer delay is meant to be read. */
const LONGEST_SECONDS = 10;

/** Seconds and target (HTML Standard, 4.2.5.3): `0; url=/a`, `0;/a`, `.5 URL='/a'`. */
const REFRESH =
  /^\s*(?=[\d.])(?<seconds>\d*)(?:\.[\d.]*)?(?:\s*[;,]\s*|\s+)(?!url\s*=\s*$)(?:url\s*=\s*)?(?:"(?<double>[^"]*)|'(?<single>[^']*)|(?<bare>[^\s"'].*))/is;

/** Elements whose content browsers do not read as part of the page. */
const INERT = /^(?:template|iframe|noembed|noframes)$/;

/** The parts of a response that may redirect its readers. */
export interface RefreshingAnswer {
  contentType?: string | undefined;
  data: Uint8Array;
  /** The response header. */
  refresh?: string | undefined;
  url: string;
}

/** The value of the header, and the address that its target is relative to. */
const findHeader = ({ contentType, data, refresh, url }: RefreshingAnswer): [string, string] => {
  if (refresh !== undefined) return [refresh, url];
  const { text } = decodeHtml(data.subarray(0, HEAD_BYTES), { contentType });
  const { children } = parseDocument(text);
  for (const element of getElementsByTagName((name) => INERT.test(name), children))
    element.children = [];
  const base = getElementsByTagName('base', children).find(({ attribs }) => attribs['href']);
  const found = getElementsByTagName('meta', children)
    .filter(({ attribs }) => /^refresh$/i.test(attribs['http-equiv'] ?? ''))
    .map(({ attribs }) => attribs['content'] ?? '')
    .find((content) => /^\s*[\d.]/.test(content));
  return [found ?? '', URL.parse(base?.attribs['href'] ?? '', url)?.href ?? url];
};

/**
 * The target of a client-side redirect, by header or in the page, if it happens soon and leads
 * elsewhere.
 */
export const findRefresh = (answer: RefreshingAnswer): string | undefined => {
  const [header, base] = findHeader(answer);
  const found = REFRESH.exec(header)?.groups;
  if (!found || Number(found['seconds']) > LONGEST_SECONDS) return undefined;
  const written = found['double'] ?? found['single'] ?? found['bare'] ?? '';
  const target = URL.parse(written.trim(), base);
  if (!target || !/^https?:$/.test(target.protocol)) return undefined;
  target.hash = '';
  return target.href === URL.parse(answer.url)?.href ? undefined : target.href;
};
