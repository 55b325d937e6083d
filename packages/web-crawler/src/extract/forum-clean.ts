import { childElements, type HtmlElement, textOf } from '@lobechat/file-loaders/html';

import { elementsOf, parentElement } from './measure.ts';

/** Names and dates, buttons and signatures of a post. */
export const POST_NOISE =
  /(?:^|[\s_-])(?:signature|sig|postprofile|post-?author|author|avatar|username|user-?info|user-?card|postdetails|post-?meta|message-?user|message-?cell--user|post-?menu|post-?controls|postbuttons|reactions?|likes?|vote(?:s|cell)?|permalink|post-?date|timestamp|time|edited|last-?edited|post-?footer|post-?header|quote-?link|expand-?link|report|actions?|toolbar|share|rank|badge)(?:[\s_-]|$)/i;

/** Blocks that may be a line of a form. */
const LINE = /^(?:a|dd|dl|div|em|h[2-6]|li|p|small|span|strong|td|ul)$/;
const LONGEST_LINE = 100;

/** A line as it stands in every post: with another date, time or number. */
const toForm = (text: string): string => text.replaceAll(/\d+/g, '0').toLowerCase();

/** Takes away the lines that most posts have: "Senior Member", "Posts: 31", "Reply". */
const dropRepeatedLines = (posts: readonly HtmlElement[]): void => {
  if (posts.length < 3) return;
  const lines = new Map<string, HtmlElement[]>();
  for (const post of posts) {
    const forms = new Set<string>();
    const whole = textOf(post);
    for (const element of elementsOf(post)) {
      if (!LINE.test(element.localName) || element.querySelector('pre, blockquote')) continue;
      const text = textOf(element);
      // What is all of a post is what was written: many answer with the same few words.
      if (text === '' || text === whole || text.length > LONGEST_LINE) continue;
      // Headings that differ by a number are not the same.
      const form = element.localName.startsWith('h') ? text : toForm(text);
      const known = lines.get(form) ?? [];
      // An element inside another of the same text goes with it, and counts once for each post.
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

/** Leaves of posts what was written. */
export const cleanPosts = (posts: readonly HtmlElement[]): void => {
  for (const post of posts) cleanPost(post);
  dropRepeatedLines(posts.filter((post) => childElements(post).length > 0));
};
