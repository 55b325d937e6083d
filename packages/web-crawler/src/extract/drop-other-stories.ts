import { type HtmlElement, textOf } from '@lobechat/file-loaders/html';

import { isTitle } from './drop-title.ts';
import { isInside, listElements, parentElement } from './measure.ts';

/** The largest block around a heading that contains no other heading, if it contains a story. */
const storyOf = (
  heading: HtmlElement,
  headings: readonly HtmlElement[],
): HtmlElement | undefined => {
  const others = headings.filter((other) => other !== heading);
  let story: HtmlElement | undefined;
  for (let outer = parentElement(heading); outer; outer = parentElement(outer)) {
    const block = outer;
    if (others.some((other) => isInside(other, block))) break;
    story = block;
  }
  return story && listElements(story, 'p').length > 2 ? story : undefined;
};

/** Removes further stories below the main one, as on pages with infinite scrolling. */
export const dropOtherStories = (body: HtmlElement, title: string | undefined): void => {
  const titles = listElements(body, 'h1');
  if (title === undefined || titles.length < 2 || titles.length > 20) return;
  const own = titles.find((heading) => isTitle(textOf(heading), title));
  if (!own || !storyOf(own, titles)) return;
  for (const heading of titles) if (heading !== own) storyOf(heading, titles)?.remove();
};
