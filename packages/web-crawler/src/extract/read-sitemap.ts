import { getElementsByTagName, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';

/** A page, or another sitemap, that a sitemap lists. */
export interface SitemapEntry {
  /** As the site writes it. */
  date: string;
  title: string;
  url: string;
}

/** By the protocol of sitemaps. */
const MAX_ENTRIES = 50_000;

const ENTRY = /^(?:[\w-]+:)?(?:url|sitemap)$/;

type XmlElement = ReturnType<typeof getElementsByTagName>[number];

const readField = ({ children }: XmlElement, name: RegExp): string => {
  const [field] = getElementsByTagName((tag) => name.test(tag), children, true, 1);
  return field ? textContent(field).replaceAll(/\s+/g, ' ').trim() : '';
};

/** Reads a sitemap, or a list of sitemaps: the protocol of sitemaps.org, with the titles of news and videos. */
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
      url: readField(entry, /^(?:[\w-]+:)?loc$/),
    }))
    .filter(({ url }) => url !== '');
};
