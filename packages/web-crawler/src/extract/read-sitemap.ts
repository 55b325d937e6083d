import { getElementsByTagName, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';

/** A page, or another sitemap, listed in a sitemap. */
export interface SitemapEntry {
  /** As written by the site. */
  date: string;
  title: string;
  url: string;
}

/** Limit of the sitemap protocol. */
const MAX_ENTRIES = 50_000;

const ENTRY = /^(?:[\w-]+:)?(?:url|sitemap)$/;

type XmlElement = ReturnType<typeof getElementsByTagName>[number];

const readField = ({ children }: XmlElement, name: RegExp, isDeep = true): string => {
  const [field] = getElementsByTagName((tag) => name.test(tag), children, isDeep, 1);
  return field ? textContent(field).replaceAll(/\s+/g, ' ').trim() : '';
};

/** Reads a sitemap or a sitemap index (sitemaps.org), with the titles of news and videos. */
export const readSitemap = (text: string): SitemapEntry[] => {
  if (!/<(?:\w+:)?(?:urlset|sitemapindex)[\s>]/i.test(text.slice(0, 4000))) return [];
  return getElementsByTagName(
    (name) => ENTRY.test(name),
    parseDocument(text, { xmlMode: true }).children,
    true,
    MAX_ENTRIES,
  )
    .map((entry) => ({
      date: readField(entry, /(?:^|:)(?:lastmod|publication_date)$/).slice(0, 10),
      title: readField(entry, /(?:^|:)title$/),
      // A picture or video of the page has its own.
      url: readField(entry, /^(?:[\w-]+:)?loc$/, false),
    }))
    .filter(({ url }) => url !== '');
};
