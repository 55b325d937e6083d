import {
  childrenOf,
  type HtmlDocument,
  type HtmlElement,
  textOf,
} from '@lobechat/file-loaders/html';

import { elementsOf, listElements } from './measure.ts';
import { hasNoiseName } from './patterns.ts';

const OVERLAY = /cookie|consent|onetrust|gdpr/i;

/** Surroundings are removed before anything is chosen: a cookie banner also has long sentences. */
const removeOverlays = (body: HtmlElement): void => {
  let total: number | undefined;
  for (const element of elementsOf(body)) {
    const names = `${element.className} ${element.getAttribute('id') ?? ''}`;
    const isDialog =
      /^(?:alert)?dialog$/.test(element.getAttribute('role') ?? '') ||
      element.getAttribute('aria-modal') === 'true';
    if (!isDialog && (!OVERLAY.test(names) || !hasNoiseName(names))) continue;
    total ??= textOf(body).length;
    if (textOf(element).length < total * 0.5) element.remove();
  }
};

/** Whoever said it, below a quotation, is part of it, unlike other footers and captions. */
const keepAuthorsOfQuotes = (document: HtmlDocument): void => {
  const { body } = document;
  const captions = listElements(body, 'figure')
    .filter((figure) => figure.querySelector('blockquote'))
    .flatMap((figure) => listElements(figure, 'figcaption'));
  for (const author of new Set([...captions, ...listElements(body, 'blockquote footer')])) {
    const paragraph = document.createElement('p');
    paragraph.append(...childrenOf(author));
    author.replaceWith(paragraph);
  }
};

/** What is done before any part of a page is chosen. */
export const prepareBody = (document: HtmlDocument): void => {
  removeOverlays(document.body);
  keepAuthorsOfQuotes(document);
};
