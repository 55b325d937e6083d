import {
  childrenOf,
  descendantsOf,
  type HtmlElement,
  isElement,
  textOf,
} from '@lobechat/file-loaders/html';

import { elementsOf, isInside, parentElement } from './measure.ts';

/** Names of the elements that hold a post, from the most telling on. */
const POST_SELECTORS = [
  '[itemtype*="schema.org/Question"] [itemprop="text"], [itemtype*="schema.org/Answer"] [itemprop="text"]',
  '[itemtype*="DiscussionForumPosting"] [itemprop="articleBody"], [itemtype*="DiscussionForumPosting"] [itemprop="text"], [itemtype*="schema.org/Comment"] [itemprop="text"]',
  '.s-prose, .post-text',
  '.cooked',
  '.bbWrapper',
  '.postbody .content',
  '.post_body',
  '.postcontent',
  '.post-message, .messageContent, .message-body, .message-content, .forum-post-body, .post__content, .post-content-body',
  '.commtext',
  '.comment-body, .js-comment-body',
  '[id^="post_message_"]',
  '.postbody',
  '.post .content, .post .body, .post .text, .topic-post .content',
  '.post, .message, .reply, .answer, .forum-post, .thread-post',
];

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

/** Of elements in document order, those that are in none of the others. */
const outermost = (elements: readonly HtmlElement[]): HtmlElement[] => {
  const result: HtmlElement[] = [];
  for (const element of elements) {
    const last = result.at(-1);
    if (last === undefined || !isInside(element, last)) result.push(element);
  }
  return result;
};

const findPosts = (body: HtmlElement): HtmlElement[] => {
  for (const selector of POST_SELECTORS) {
    const posts = outermost([...body.querySelectorAll(selector)]).filter(
      (element) => textOf(element).length > 1,
    );
    if (posts.length >= 2) return posts;
  }
  return [];
};

/** A name by which siblings are alike: element and first class. */
const kindOf = (element: HtmlElement): string =>
  `${element.localName}.${element.className.trim().split(/\s+/)[0] ?? ''}`;

/** Several siblings that are alike and all hold text of their own, and not mainly links. */
const findRepeated = (body: HtmlElement): HtmlElement[] => {
  let best: { characters: number; posts: HtmlElement[] } = { characters: 0, posts: [] };
  for (const parent of [body, ...descendantsOf(body)]) {
    const groups = new Map<string, HtmlElement[]>();
    for (const child of childrenOf(parent)) {
      if (
        !isElement(child) ||
        !/^(?:article|div|li|section|table|tr)$/.test(child.localName) ||
        child.className === ''
      )
        continue;
      const kind = kindOf(child);
      const group = groups.get(kind);
      if (group) group.push(child);
      else groups.set(kind, [child]);
    }
    for (const [kind, group] of groups) {
      if (group.length < 3 || !/post|message|comment|reply|answer|entry|topic/i.test(kind))
        continue;
      const characters = group.reduce((sum, element) => sum + textOf(element).length, 0);
      if (characters > best.characters) best = { characters, posts: group };
    }
  }
  return best.posts;
};

/** Addresses and titles of threads. */
const THREAD_ADDRESS =
  /[/._-](?:forums?|threads?|topics?|viewtopic|showthread|discussions?|questions?|community|messages?|board)(?:[/._?-]|$)|\/t\/|\/comments\//i;
const FORUM_TITLE =
  /\b(?:forums?|foro|fórum|форум|discussion board|community)\b|フォーラム|掲示板|论坛|論壇|贴吧|커뮤니티|منتدى/iu;

const SIGNED =
  '.author, .username, .user, .poster, .by, [class*="author" i], [class*="user" i], [itemprop="author"], time, [class*="date" i]';

/** Posts that are signed, and that the page consists of. */
const findSigned = (body: HtmlElement): HtmlElement[] => {
  const posts = findRepeated(body);
  if (posts.length < 3 || posts.some((post) => post.querySelector('h1, h2'))) return [];
  const signed = posts.filter((post) => post.querySelector(SIGNED));
  const characters = posts.reduce((sum, post) => sum + textOf(post).length, 0);
  return signed.length > posts.length * 0.7 && characters > textOf(body).length * 0.6 ? posts : [];
};

/** What is known of a page beside its body. */
export interface ThreadSigns {
  generator: string;
  pageType: string;
  title: string;
  url: string;
}

/** The posts of a thread, in order; nothing if the page is none. */
export const findThread = (body: HtmlElement, signs: ThreadSigns): HtmlElement[] => {
  const { generator, pageType, title, url } = signs;
  const isNamed = THREAD_ADDRESS.test(url) || FORUM_TITLE.test(title);
  if (
    isForumPage(body, generator, pageType) ||
    (isNamed && body.querySelector('article h1') === null)
  ) {
    const posts = findPosts(body);
    const repeated = posts.length >= 2 ? posts : findRepeated(body);
    const characters = repeated.reduce((sum, post) => sum + textOf(post).length, 0);
    // A name alone proves little: comments below an article are no thread.
    if (!isNamed || characters > textOf(body).length * 0.35) return repeated;
  }
  return findSigned(body);
};

/** Names and dates, buttons and signatures of a post. */
const POST_NOISE =
  /(?:^|[\s_-])(?:signature|sig|postprofile|post-?author|author|avatar|username|user-?info|user-?card|postdetails|post-?meta|message-?user|message-?cell--user|post-?menu|post-?controls|postbuttons|reactions?|likes?|vote(?:s|cell)?|permalink|post-?date|timestamp|time|edited|last-?edited|post-?footer|post-?header|quote-?link|report|actions?|toolbar|share|rank|badge)(?:[\s_-]|$)/i;

/** Leaves of a post what was written. */
export const cleanPost = (post: HtmlElement): void => {
  const total = textOf(post).length;
  for (const element of elementsOf(post)) {
    const names = `${element.className} ${element.getAttribute('id') ?? ''}`;
    const isNoise =
      POST_NOISE.test(names) || /^(?:button|form|nav|footer|time)$/.test(element.localName);
    if (isNoise && parentElement(element) && textOf(element).length < total * 0.5) element.remove();
  }
};
