import { type HtmlElement, textOf } from '@lobechat/file-loaders/html';

import { elementsOf } from './measure.ts';
import { hasNoiseName } from './patterns.ts';

const OVERLAY = /cookie|consent|onetrust|gdpr/i;

/** Surroundings are removed before anything is chosen: a cookie banner also has long sentences. */
export const removeOverlays = (body: HtmlElement): void => {
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
