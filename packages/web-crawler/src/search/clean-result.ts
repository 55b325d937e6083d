import { readUrl } from '@lobechat/builtin-tool-web-browsing';
import { htmlToMarkdown } from '@lobechat/file-loaders/html';

import type { RawAnswer, RawResult, SearchAnswer, SearchResult } from './provider.ts';

/** Maximum characters of a result's fields. */
const LIMIT = { content: 2000, name: 60, title: 300, url: 4096 } as const;

/** What ends, or is complete: a title may speak of `<div>` or `<script>`. */
const MARKUP =
  /<\/(?:a|b|code|div|em|i|li|mark|p|script|span|strong|style|su[bp]|u|ul)>|<(?:br ?\/?|img\b[^>]*)>|&(?:#\d+|#x[\da-f]+|amp|gt|lt|nbsp|quot|apos);/i;

/** Text on one line, without markup. Providers highlight matching words. */
const toText = (value: unknown, limit: number): string => {
  if (typeof value !== 'string') return '';
  const head = value.slice(0, limit * 4);
  const plain = MARKUP.test(head) ? htmlToMarkdown(head, { plain: true }).markdown : head;
  return plain
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, limit)
    .replace(/[\uD800-\uDBFF]$/, '');
};

const toUrl = (value: unknown): URL | undefined => {
  if (typeof value !== 'string' || value.length > LIMIT.url) return undefined;
  try {
    const url = new URL(value.trim());
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
    return isWeb && url.username === '' && url.password === '' ? url : undefined;
  } catch {
    return undefined;
  }
};

const listNames = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((name: unknown) => {
    const text = toText(name, LIMIT.name);
    return text === '' ? [] : [text];
  });

/** The URL as it would be requested, without tracking parameters and redirects of other sites. */
const toRequested = (address: string): URL => {
  try {
    return new URL(readUrl(address, { isDownload: true }));
  } catch {
    return new URL(address);
  }
};

/** Different spellings of a page's URL have the same key. */
export const toPageKey = (address: string): string => {
  const url = toRequested(address);
  const names = [...new Set(url.searchParams.keys())].toSorted();
  const parameters = names.flatMap((name) =>
    url.searchParams.getAll(name).map((value) => `${name}=${value}`),
  );
  const host = url.host
    .replace(/^www\./, '')
    .replace(/\.$/, '')
    .replace(/:(?:80|443)$/, '');
  const path = url.pathname.replace(/\/(?:index\.html?)?$/, '').replaceAll(/\/{2,}/g, '/');
  // Fragments are ignored, except `#!` and `#/`, which some sites use for pages.
  const hash = /^#[!/]/.test(url.hash) ? url.hash : '';
  return `${host}${path}?${parameters.join('&')}${hash}`;
};

/** An answer with the declared types and bounded size; undefined if it is empty. */
export const cleanAnswer = (raw: RawAnswer): SearchAnswer | undefined => {
  const text = toText(raw.text, LIMIT.content);
  const url = toUrl(raw.url)?.href;
  return text === '' ? undefined : { text, ...(url !== undefined && { url }) };
};

/** A result with the declared types and bounded size; undefined without a valid URL. */
export const cleanResult = (raw: RawResult, provider: string): SearchResult | undefined => {
  const url = toUrl(raw.url);
  if (!url) return undefined;
  const title = toText(raw.title, LIMIT.title);
  const category = toText(raw.category, LIMIT.name);
  const publishedDate = toText(raw.publishedDate, LIMIT.name);
  const imgSrc = toUrl(raw.imgSrc)?.href;
  const thumbnail = toUrl(raw.thumbnail)?.href;
  const engines = listNames(raw.engines)
    .slice(0, 10)
    .map((engine) => `${provider}: ${engine}`);
  return {
    content: toText(raw.content, LIMIT.content),
    engines: engines.length > 0 ? engines : [provider],
    parsedUrl: url.hostname,
    title: title === '' ? url.hostname : title,
    url: url.href,
    ...(category === '' ? {} : { category }),
    ...(publishedDate === '' ? {} : { publishedDate }),
    ...(imgSrc === undefined ? {} : { imgSrc }),
    ...(thumbnail === undefined ? {} : { thumbnail }),
  };
};
