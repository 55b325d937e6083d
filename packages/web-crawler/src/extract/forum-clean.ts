import { childElements, type HtmlElement, textOf } from '@lobechat/file-loaders/html';

import { elementsOf, parentElement } from './measure.ts';

/** Names and dates, buttons and signatures of a post. */
export const POST_NOISE =
  /(?:^|[\s_-])(?:signature|sig|postprofile|post-?author|author|avatar|username|user-?info|user-?card|postdetails|post-?meta|message-?user|message-?cell--user|post-?menu|post-?controls|postbuttons|reactions?|likes?|vote(?:s|cell)?|permalink|post-?date|timestamp|time|edited|last-?edited|post-?footer|post-?header|quote-?link|expand-?link|report|actions?|toolbar|share|rank|badge)(?:[\s_-]|$)/i;

/** Blocks that may be a boilerplate line. */
const LINE = /^(?:a|dd|dl|div|em|h[2-6]|li|p|small|span|strong|td|ul)$/;
const LONGEST_LINE = 100;

/** A line in the form common to all posts: dates, times and numbers are replaced. */
const toForm = (text: string): string => text.replaceAll(/\d+/g, '0').toLowerCase();

/** Removes lines that most posts share: "Senior Member", "Posts: 31", "Reply". */
const dropRepeatedLines = (posts: readonly HtmlElement[]): void => {
  if (posts.length < 3) return;
  const lines = new Map<string, HtmlElement[]>();
  for (const post of posts) {
    const forms = new Set<string>();
    const whole = textOf(post);
    for (const element of elementsOf(post)) {
      if (!LINE.test(element.localName) || element.querySelector('pre, blockquote')) continue;
      const text = textOf(element);
      // A line that is an entire post was written by its author: many people reply with the same
      // few words.
      if (text === '' || text === whole || text.length > LONGEST_LINE) continue;
      // Headings that differ in a number are different.
      const form = element.localName.startsWith('h') ? text : toForm(text);
      const known = lines.get(form) ?? [];
      // An element inside another with the same text goes with it, and counts once per post.
      lines.set(form, forms.has(form) ? known : [...known, element]);
      forms.add(form);
    }
  }
  for (const elements of lines.values()) {
    if (elements.length <= posts.length * 0.6) continue;
    for (const element of elements) element.remove();
  }
};

const cleanPost = (post: HtmlElement): void => {
  const total = textOf(post).length;
  for (const element of elementsOf(post)) {
    const names = `${element.className} ${element.getAttribute('id') ?? ''}`;
    const isNoise =
      POST_NOISE.test(names) || /^(?:button|form|nav|footer|time)$/.test(element.localName);
    if (isNoise && parentElement(element) && textOf(element).length < total * 0.5) element.remove();
  }
};

/** Reduces posts to what their authors wrote. */
export const cleanPosts = (posts: readonly HtmlElement[]): void => {
  for (const post of posts) cleanPost(post);
  dropRepeatedLines(posts.filter((post) => childElements(post).length > 0));
};
