import { descendantsOf, type HtmlElement } from './dom.ts';
import type { PageLink } from './types.ts';

/** Numbers links, with one number per address. */
export interface LinkList {
  add: (url: string, text: string, isImage?: boolean) => number;
  readonly links: PageLink[];
}

export const createLinkList = (): LinkList => {
  const byUrl = new Map<string, PageLink>();
  const links: PageLink[] = [];
  return {
    add: (url, text, isImage = false) => {
      const known = byUrl.get(url);
      // A picture leads to the same page as the title below it, whose words say more.
      if (known && known.text.trim() === '') known.text = text.slice(0, 200);
      if (known) return known.number;
      const link: PageLink = {
        number: links.length + 1,
        text: text.slice(0, 200),
        url,
        ...(isImage ? { isImage } : {}),
      };
      byUrl.set(url, link);
      links.push(link);
      return link.number;
    },
    links,
  };
};

/** The accessible name of a link without text: its label, or that of a picture in it. */
export const nameLink = (link: HtmlElement): string => {
  for (const element of [link, ...descendantsOf(link)]) {
    for (const name of ['aria-label', 'title', 'alt']) {
      const label = element.getAttribute(name)?.replaceAll(/\s+/g, ' ').trim();
      if (label) return label;
    }
  }
  return '';
};

const PICTURE = /!\[((?:[^\]\\]|\\.)*)\](?:\[\d+\]|\([^)]*\))?/g;

/** Code, which contains no marks, escaped characters, and emphasis. */
const MARKS = /(`+)(.*?)\1|\\([!-/:-@[-\x60{-~])|\*+|~~/g;

/** The visible text of a link in Markdown. */
export const readLinkText = (markdown: string): string =>
  markdown
    .slice(0, 1000)
    .replaceAll(PICTURE, '$1')
    .replaceAll(MARKS, '$2$3')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The web address of a link; undefined for places in the page, scripts and the like. */
export const resolveLink = (
  href: string | null,
  baseUrl: string | undefined,
): string | undefined => {
  const target = href?.trim() ?? '';
  if (target === '' || target.startsWith('#')) return undefined;
  try {
    const url = baseUrl === undefined ? new URL(target) : new URL(target, baseUrl);
    if (url.protocol === 'mailto:') return url.href;
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
    if (baseUrl !== undefined && url.hash !== '') {
      const page = new URL(baseUrl);
      if (page.href.split('#')[0] === url.href.split('#')[0]) return undefined;
    }
    return url.href;
  } catch {
    return undefined;
  }
};
