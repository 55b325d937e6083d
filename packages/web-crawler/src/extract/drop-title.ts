import {
  childElements,
  descendantsOf,
  type HtmlElement,
  textOf,
} from '@lobechat/file-loaders/html';

import { parentElement, wordsOf } from './measure.ts';

/** Whether a text is the title, with or without the site's name. */
export const isTitle = (text: string, title: string): boolean => {
  const at = title.indexOf(text);
  if (text === '' || at < 0) return false;
  const before = title.slice(0, at).trimEnd();
  const after = title.slice(at + text.length).trimStart();
  return (before === '' || /[|–—:：·»>-]$/.test(before)) && /^(?:$|[|–—_:：·«<(（-])/.test(after);
};

/** Removes a top heading that repeats the title. */
export const dropTitle = (element: HtmlElement, title: string | undefined): void => {
  if (title === undefined) return;
  const top = [...descendantsOf(element)].slice(0, 60);
  const first = top.find(({ localName }) => localName === 'h1' || localName === 'h2');
  if (first) {
    const words = wordsOf(textOf(first));
    const inTitle = new Set(wordsOf(title));
    const shared =
      words.filter((word) => inTitle.has(word)).length / Math.max(words.length, inTitle.size);
    const before = (element.textContent ?? '').indexOf(first.textContent ?? '');
    const isSame = shared > 0.75 || isTitle(textOf(first), title);
    if (words.length > 0 && isSame && before < 300) first.remove();
  }
  const line = top.find(
    (one) => parentElement(one) && textOf(one) !== '' && childElements(one).length === 0,
  );
  if (
    line &&
    /^(?:div|font|h\d|p)$/.test(line.localName) &&
    wordsOf(title).length > 2 &&
    isTitle(textOf(line), title)
  )
    line.remove();
};
