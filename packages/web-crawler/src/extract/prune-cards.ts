import {
  childElements,
  descendantsOf,
  type HtmlElement,
  textOf,
} from '@lobechat/file-loaders/html';

import {
  countCharacters,
  isInside,
  kindOf,
  linkShare,
  listElements,
  measure,
  parentElement,
} from './measure.ts';

const CARD = /^(?:a|article|div|li|section)$/;
const LONGEST_CARD = 600;
const FEWEST_CARDS = 3;
const PASSAGE = 40;
/**
 * How many times longer than the article its cards may be: with more, the cards are the content.
 */
const MOST_CARDS = 25;

/** The only page that the links of an element lead to. */
const onlyTarget = (element: HtmlElement): string | undefined => {
  const own = element.localName === 'a' ? [element] : [];
  const targets = new Set(
    [...own, ...listElements(element, 'a')].flatMap((link) => {
      const href = link.getAttribute('href') ?? '';
      return href === '' || href.startsWith('#') ? [] : [href];
    }),
  );
  return targets.size === 1 ? [...targets][0] : undefined;
};

/** A title that links to a page, with a line or two about it. */
const isCard = (element: HtmlElement): boolean => {
  const { length } = textOf(element);
  if (length < 10 || length > LONGEST_CARD) return false;
  const target = onlyTarget(element);
  if (target === undefined || element.querySelector('h1, pre, table')) return false;
  const links = element.localName === 'a' ? [element] : listElements(element, 'a');
  const titled = links.some((link) => {
    const heading = link.querySelector('h2, h3, h4, h5') !== null || isInHeading(link, element);
    return heading || textOf(link).length > 25;
  });
  return titled && listElements(element, 'p').length <= 3;
};

const isInHeading = (link: HtmlElement, card: HtmlElement): boolean =>
  listElements(card, 'h2, h3, h4, h5').some((heading) => isInside(link, heading));

const findCards = (body: HtmlElement): HtmlElement[] => {
  const cards: HtmlElement[] = [];
  for (const parent of [body, ...descendantsOf(body)]) {
    const likely = childElements(parent).filter(({ localName }) => CARD.test(localName));
    for (const group of Map.groupBy(likely, kindOf).values()) {
      if (group.length >= FEWEST_CARDS && group.every(isCard)) cards.push(...group);
    }
  }
  return cards;
};

/** The container of the story: cards in it are parts of a list. */
const findPlaces = (body: HtmlElement, passages: readonly HtmlElement[]): HtmlElement[] => {
  const parents = passages.flatMap((passage) => parentElement(passage) ?? []);
  const articles = listElements(body, 'article').filter((article) =>
    passages.some((passage) => isInside(passage, article)),
  );
  return [...new Set([...parents, ...articles])].filter((place) => place !== body);
};

/**
 * Removes cards that lead to other stories if there is a story beside them: at least three times a
 * title, a link to one page, and a line or two. On a page that is a list, the cards are the
 * content.
 */
export const pruneCards = (body: HtmlElement, isArticle: boolean): void => {
  const cards = findCards(body);
  if (cards.length === 0) return;
  const inCards = new Set(cards.flatMap((card) => [card, ...descendantsOf(card)]));
  const passages = listElements(body, 'p').filter(
    (passage) =>
      !inCards.has(passage) &&
      textOf(passage).length > PASSAGE &&
      linkShare(measure(passage)) < 0.3,
  );
  const story = countCharacters(passages);
  const most = story * (isArticle ? MOST_CARDS : 1);
  if (countCharacters(cards) > most) return;
  const places = findPlaces(body, passages);
  for (const card of cards) {
    if (!places.some((place) => isInside(card, place))) card.remove();
  }
};
