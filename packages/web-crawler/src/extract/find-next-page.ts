import { descendantsOf, type HtmlElement, textOf } from '@lobechat/file-loaders/html';

/** What links to the next page are called, besides arrows. */
const NEXT =
  /^(?:go to )?(?:(?:the )?next(?: page)?|older(?: posts| entries)?|下一[页頁]|下[页頁]|次へ|次のページ|다음(?: 페이지)?|weiter|nächste(?: seite)?|(?:page )?suivante?|(?:página )?siguiente|próxima(?: página)?|(?:pagina )?successiva|volgende(?: pagina)?|следующая(?: страница)?|далее)$/iu;

const isNamedNext = (link: HtmlElement): boolean =>
  [link.getAttribute('aria-label'), link.getAttribute('title'), textOf(link).slice(0, 60)].some(
    (name) => NEXT.test((name ?? '').replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()),
  );

const isNext = (element: HtmlElement): boolean => {
  const { localName } = element;
  if (localName !== 'a' && localName !== 'link') return false;
  if (/(?:^|\s)next(?:\s|$)/i.test(element.getAttribute('rel') ?? '')) return true;
  return localName === 'a' && element.getAttribute('href') !== null && isNamedNext(element);
};

/**
 * A path without the number of its page: `/story-2.html` and `/story.html`, `/list/page/2/`. Longer
 * numbers are years or the ids of other articles.
 */
const toSeries = ({ origin, pathname }: URL): string =>
  origin +
  pathname
    .replace(/(?:[/_-]?(?:page|p|seite))?[/_-]?(?<!\d)\d{1,3}(?=\.\w+$|\/?$)/i, '')
    .replace(/\/$/, '');

/** Queries that do something, instead of showing a page. */
const DOES = /(?:log|sign)[-_]?(?:off|out)|delete|remove|unsubscribe/i;

const LONGEST_URL = 2000;

/**
 * The URL of the page that continues a list, thread or story, without its fragment. The next article
 * of a journal or chapter of a manual, which are also marked as next, do not count: their paths
 * differ.
 */
export const findNextPage = (
  root: HtmlElement,
  url: string,
  baseUrl: string | undefined,
): string | undefined => {
  const own = URL.parse(url);
  if (!own) return undefined;
  for (const element of descendantsOf(root)) {
    if (!isNext(element)) continue;
    const next = URL.parse(element.getAttribute('href') ?? '', baseUrl ?? url);
    if (!next || !/^https?:$/.test(next.protocol) || toSeries(next) !== toSeries(own)) continue;
    next.hash = '';
    const { href, pathname, search, username } = next;
    if (username !== '' || DOES.test(search) || href.length > LONGEST_URL) continue;
    if (pathname + search !== own.pathname + own.search) return href;
  }
  return undefined;
};
