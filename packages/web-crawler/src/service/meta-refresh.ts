import { getElementsByTagName } from 'domutils';
import { parseDocument } from 'htmlparser2';

import { decodeHtml } from '@lobechat/file-loaders/html';

/** Maximum length of a page's head. */
const HEAD_BYTES = 50_000;

/** A page with a longer delay is meant to be read. */
const LONGEST_SECONDS = 10;

/** Seconds and target (HTML Standard, 4.2.5.3): `0; url=/a`, `0;/a`, `.5 URL='/a'`. */
const REFRESH =
  /^\s*(?=[\d.])(?<seconds>\d{0,4})[\d.]*(?:\s*[;,]\s*|\s+)(?:url\s*=\s*)?(?:"(?<double>[^"]*)|'(?<single>[^']*)|(?<bare>[^\s"'].*))/is;

/** The parts of a response that may redirect its readers. */
export interface RefreshingAnswer {
  contentType?: string | undefined;
  data: Uint8Array;
  /** The response header. */
  refresh?: string | undefined;
  url: string;
}

const findHeader = ({ contentType, data, refresh }: RefreshingAnswer): string | undefined => {
  if (refresh !== undefined) return refresh;
  const { text } = decodeHtml(data.subarray(0, HEAD_BYTES), { contentType });
  return getElementsByTagName('meta', parseDocument(text).children)
    .map(({ attribs }) => attribs)
    .find((attributes) => /^\s*refresh\s*$/i.test(attributes['http-equiv'] ?? ''))?.['content'];
};

/**
 * The target of a client-side redirect, by header or in the page, if it happens soon and leads
 * elsewhere.
 */
export const findRefresh = (answer: RefreshingAnswer): string | undefined => {
  const found = REFRESH.exec(findHeader(answer) ?? '')?.groups;
  if (!found || Number(found['seconds']) > LONGEST_SECONDS) return undefined;
  const written = found['double'] ?? found['single'] ?? found['bare'] ?? '';
  const target = URL.parse(written.trim(), answer.url);
  if (!target) return undefined;
  target.hash = '';
  return target.href === URL.parse(answer.url)?.href ? undefined : target.href;
};
