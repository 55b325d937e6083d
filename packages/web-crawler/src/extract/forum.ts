import {
  childElements,
  descendantsOf,
  type HtmlElement,
  textOf,
} from '@lobechat/file-loaders/html';

import { POST_NOISE } from './forum-clean.ts';
import { ENGINE_POSTS, LIKELY_POSTS } from './forum-selectors.ts';
import { countCharacters, isInside, kindOf, linkShare, measure, parentElement } from './measure.ts';
import { hasNoiseName } from './patterns.ts';

const FORUM_SIGNS =
  /phpbb|vbulletin|xenforo|discourse|smf|simple machines|invision|ipboard|mybb|flarum|nodebb|vanilla|fluxbb|punbb|stack ?exchange|lemmy|reddit|hacker ?news/i;

const isForumPage = (body: HtmlElement, generator: string, pageType: string): boolean => {
  if (/DiscussionForumPosting|QAPage/.test(pageType) || FORUM_SIGNS.test(generator)) return true;
  const names = `${body.className} ${body.getAttribute('id') ?? ''}`;
  return (
    FORUM_SIGNS.test(names) ||
    /(?:^|[\s_-])(?:forum|thread|topic|viewtopic|showthread|question-page)(?:[\s_-]|$)/i.test(names)
  );
};

/** The outermost elements among some in document order. */
const outermost = (elements: readonly HtmlElement[]): HtmlElement[] => {
  const result: HtmlElement[] = [];
  for (const element of elements) {
    const last = result.at(-1);
    if (last === undefined || !isInside(element, last)) result.push(element);
  }
  return result;
};

/** Text below the post itself looks like another one. */
const SIGNATURE = /(?:^|[\s_-])(?:signature|sig)(?:[\s_-]|$)/i;

const isSignature = (element: HtmlElement): boolean => {
  let current: HtmlElement | undefined = element;
  for (let level = 0; current && level < 4; level += 1) {
    if (SIGNATURE.test(current.className)) return true;
    current = parentElement(current);
  }
  return false;
};

const findPosts = (body: HtmlElement, selectors: readonly string[]): HtmlElement[] => {
  for (const selector of selectors) {
    const posts = outermost([...body.querySelectorAll(selector)]).filter(
      (element) => textOf(element).length > 1 && !isSignature(element),
    );
    if (posts.length >= 2) return posts;
  }
  return [];
};

/** Whether elements contain more than a share of a page's text. */
const isShare = (elements: readonly HtmlElement[], body: HtmlElement, share: number): boolean =>
  countCharacters(elements) > textOf(body).length * share;

const POST_KIND = /post|message|comment|reply|answer|entry|topic/i;

/** Several similar siblings that each contain text of their own, not mainly links. */
const findRepeated = (body: HtmlElement): HtmlElement[] => {
  let best: { characters: number; posts: HtmlElement[] } = { characters: 0, posts: [] };
  for (const parent of [body, ...descendantsOf(body)]) {
    const likely = childElements(parent).filter(
      ({ className, localName }) =>
        /^(?:article|div|li|section|table|tr)$/.test(localName) && POST_KIND.test(className),
    );
    for (const [kind, group] of Map.groupBy(likely, kindOf)) {
      if (group.length < 3 || !POST_KIND.test(kind)) continue;
      const characters = countCharacters(group);
      if (characters > best.characters) best = { characters, posts: group };
    }
  }
  return best.posts;
};

/** URLs and titles of threads. */
const THREAD_ADDRESS =
  /[/._-](?:forums?|threads?|topics?|viewtopic|showthread|discussions?|questions?|community|messages?|board)(?:[/._?-]|$)|\/t\/|\/comments\/|[?&]topic=/i;
const FORUM_TITLE =
  /\b(?:forums?|foro|fórum|форум|discussion board|community)\b|フォーラム|掲示板|论坛|論壇|贴吧|커뮤니티|منتدى/iu;

const SIGNED =
  '.author, .username, .user, .poster, .by, [class*="author" i], [class*="user" i], [itemprop="author"], time, [class*="date" i]';

/** Posts with authors that make up the page. */
const findSigned = (body: HtmlElement): HtmlElement[] => {
  const posts = findRepeated(body);
  if (posts.length < 3 || posts.some((post) => post.querySelector('h1, h2'))) return [];
  const signed = posts.filter((post) => post.querySelector(SIGNED));
  return signed.length > posts.length * 0.7 && isShare(posts, body, 0.6) ? posts : [];
};

/** Facts about a page besides its body. */
export interface ThreadSigns {
  generator: string;
  /** The original page: names that do not occur in it need not be searched. */
  html: string;
  pageType: string;
  title: string;
  url: string;
}

/** Names of the elements that contain a post's text. */
const POST_TEXT = /content|body|text|message|prose|markdown|(?:^|[\s_-])md(?:[\s_-]|$)/i;

/**
 * For posts with the same markup, the part with the text; the posts themselves if there is none.
 */
const takeTexts = (posts: readonly HtmlElement[]): HtmlElement[] => {
  const parts = new Map<string, HtmlElement[]>();
  for (const post of posts) {
    const seen = new Set<string>();
    for (const element of descendantsOf(post)) {
      const { className } = element;
      if (!POST_TEXT.test(className) || POST_NOISE.test(className)) continue;
      const kind = kindOf(element);
      if (seen.has(kind)) continue;
      seen.add(kind);
      parts.set(kind, [...(parts.get(kind) ?? []), element]);
    }
  }
  const least = countCharacters(posts) * 0.3;
  let best: { characters: number; texts: readonly HtmlElement[] } = {
    characters: least,
    texts: posts,
  };
  for (const texts of parts.values()) {
    if (texts.length < posts.length) continue;
    const characters = countCharacters(texts);
    // Of two elements with the same text, the inner one comes later.
    if (characters >= best.characters) best = { characters, texts };
  }
  return [...best.texts];
};

const isBeside = (element: HtmlElement, body: HtmlElement): boolean => {
  let current = parentElement(element);
  for (; current && current !== body; current = parentElement(current)) {
    const names = `${current.className} ${current.getAttribute('id') ?? ''}`;
    if (/^(?:aside|nav|footer|header|form)$/.test(current.localName) || hasNoiseName(names, true))
      return true;
  }
  return false;
};

/**
 * The posts, including what is between the title and the first one: a question has different markup
 * than its answers.
 */
const withOpening = (body: HtmlElement, posts: readonly HtmlElement[]): HtmlElement[] => {
  const texts = takeTexts(posts);
  const [first] = texts;
  if (!first) return [];
  const found: HtmlElement[] = [];
  let isBelowTitle = false;
  for (const element of descendantsOf(body)) {
    if (element === first) break;
    if (element.localName === 'h1') {
      isBelowTitle = true;
      found.length = 0;
    }
    if (!isBelowTitle || !/^(?:p|pre)$/.test(element.localName) || isInside(first, element))
      continue;
    if (textOf(element).length < 40 || linkShare(measure(element)) > 0.3) continue;
    if (!isBeside(element, body)) found.push(element);
  }
  return [...outermost(found), ...texts];
};

/**
 * The selectors with the names that each alternative requires, longest first, since it is the
 * rarest.
 */
const ENGINES = ENGINE_POSTS.map((selector) => ({
  alternatives: selector
    .split(', ')
    .map((part) => (part.match(/[\w-]{4,}/g) ?? []).toSorted((a, b) => b.length - a.length)),
  selector,
}));

/** The selectors whose names all occur in a page. */
const listEngines = (html: string): string[] =>
  ENGINES.filter(({ alternatives }) =>
    alternatives.some((names) => names.every((name) => html.includes(name))),
  ).map(({ selector }) => selector);

const FAQ = /\bitemtype\s*=\s*["']?https?:\/\/schema\.org\/FAQPage\b/i;

/** The posts of a thread, in order; empty if the page is not a thread. */
export const findThread = (
  body: HtmlElement,
  { generator, html, pageType, title, url }: ThreadSigns,
): HtmlElement[] => {
  // Answers by the site itself: there is no discussion.
  if (FAQ.test(html)) return [];
  const certain = findPosts(body, listEngines(html));
  const isForum = isForumPage(body, generator, pageType);
  const isNamed = THREAD_ADDRESS.test(url) || FORUM_TITLE.test(title);
  // Comments below an article may use the same software.
  if (certain.length >= 2 && (isForum || isShare(certain, body, isNamed ? 0.2 : 0.35)))
    return certain;
  if (isForum || (isNamed && body.querySelector('article h1') === null)) {
    const likely = findPosts(body, LIKELY_POSTS);
    const posts = likely.length >= 2 ? likely : findRepeated(body);
    // A name alone proves little: comments below an article are not a thread.
    if (isForum || isShare(posts, body, 0.35)) return withOpening(body, posts);
  }
  return withOpening(body, findSigned(body));
};
