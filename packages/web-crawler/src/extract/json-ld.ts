import { isRecord, parseJson } from '@lobechat/utils';

import { type JsonLdText, listJsonLdTexts } from './json-ld-texts.ts';

/** What JSON-LD says about an article. */
export interface JsonLdFacts {
  /** The text of the article, as provided to search engines. */
  articleBody?: string;
  byline?: string;
  description?: string;
  /** Only subscribers may read all of it. */
  isPaid?: boolean;
  language?: string;
  publishedDate?: string;
  siteName?: string;
  /** Texts that the page may not show: answers, steps, ingredients. */
  texts: JsonLdText[];
  title?: string;
  /** The schema.org type: `NewsArticle`, `QAPage`. */
  type?: string;
}

const ARTICLES =
  /^(?:(?:\w+)?Article|BlogPosting|LiveBlogPosting|Report|DiscussionForumPosting|QAPage|Recipe|Product|Review|TechArticle|WebPage|FAQPage|HowTo)$/;

/** Limits on entities and depth. */
const MAX_ENTITIES = 500;
const MAX_DEPTH = 8;

type Entity = Readonly<Record<string, unknown>>;

const collect = (value: unknown, depth: number, found: Entity[]): void => {
  if (depth > MAX_DEPTH || found.length >= MAX_ENTITIES) return;
  if (Array.isArray(value)) {
    for (const item of value.slice(0, 100)) collect(item, depth + 1, found);
  } else if (isRecord(value)) {
    found.push(value);
    for (const name of ['@graph', 'mainEntity', 'mainEntityOfPage', 'hasPart']) {
      if (name in value) collect(value[name], depth + 1, found);
    }
  }
};

const parse = (text: string): unknown => {
  const content = text
    .trim()
    .replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\]\]>\*\/|\]\]>)\s*;?$/, '');
  // Raw line breaks in strings are the most frequent mistake.
  return (
    parseJson(content) ?? parseJson(content.replaceAll(/[\n\r\t]+/g, ' ').replace(/;\s*$/, ''))
  );
};

const text = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return text(value[0]);
  return typeof value === 'string' && value.trim() !== ''
    ? decodeEntities(value).trim()
    : undefined;
};

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
  '#39': "'",
  apos: "'",
};

const decodeEntities = (value: string): string =>
  value.replaceAll(/&(#?\w{1,8});/g, (whole, name: string) => {
    const known = ENTITIES[name];
    if (known !== undefined) return known;
    const code = /^#x/i.test(name)
      ? Number.parseInt(name.slice(2), 16)
      : /^#\d+$/.test(name)
        ? Number(name.slice(1))
        : Number.NaN;
    return code > 0 && code < 0x11_00_00 ? String.fromCodePoint(code) : whole;
  });

const nameOf = (value: unknown): string | undefined => {
  if (Array.isArray(value)) {
    const names = value.slice(0, 10).flatMap((item) => nameOf(item) ?? []);
    return names.length > 0 ? names.join(', ') : undefined;
  }
  return isRecord(value) ? text(value['name']) : text(value);
};

const typesOf = (entity: Entity): string[] =>
  [entity['@type']]
    .flat()
    .filter((type): type is string => typeof type === 'string')
    .map((type) => type.replace(/^(?:https?:\/\/schema\.org\/|schema:)/, ''));

/** Reads the JSON-LD of a page. Whatever it contains, the result has the declared types. */
export const readJsonLd = (scripts: readonly string[]): JsonLdFacts => {
  const entities: Entity[] = [];
  for (const script of scripts.slice(0, 20)) collect(parse(script), 0, entities);
  const typed = entities.flatMap((entity) => {
    const type = typesOf(entity).find((one) => ARTICLES.test(one));
    return type === undefined ? [] : [{ entity, type }];
  });
  const chosen = typed.find(({ type }) => type !== 'WebPage' && type !== 'Product') ?? typed[0];
  const texts = entities.flatMap((entity) => listJsonLdTexts(entity, typesOf(entity)));
  if (!chosen) return { texts };
  const { entity, type } = chosen;
  const facts = {
    articleBody: text(entity['articleBody']),
    byline: nameOf(entity['author']),
    description: text(entity['description']),
    isPaid:
      /^(?:https?:\/\/schema\.org\/)?false$/i.test(String(entity['isAccessibleForFree'])) ||
      undefined,
    language: text(entity['inLanguage']),
    publishedDate: text(entity['datePublished']) ?? text(entity['dateCreated']),
    siteName: nameOf(entity['publisher']),
    title: text(entity['headline']) ?? (type === 'WebPage' ? undefined : text(entity['name'])),
    type,
  };
  const known = Object.entries(facts).filter(([, value]) => value !== undefined);
  return { ...(Object.fromEntries(known) as Omit<JsonLdFacts, 'texts'>), texts };
};
