const FRAME = /<frame\b(?<attributes>[^>]{0,2000})>/gi;
const SOURCE = /\bsrc\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+))/i;

/** Templates that browsers show: shadow trees that are written in the page. */
const SHADOW = /<template\b[^>]{0,500}\bshadowroot(?:mode)?\s*=/i;
const TEMPLATE = /<template\b/i;

const toLink = (attributes: string): string => {
  const { bare, double, single } = SOURCE.exec(attributes)?.groups ?? {};
  const source = (double ?? single ?? bare ?? '').replaceAll('"', '%22').replaceAll('<', '%3C');
  return source === '' ? '' : `<p><a href="${source}">${source}</a></p>`;
};

/**
 * A page that shows what it has for readers without scripts and without frames, with frames as links and shadow trees
 * as parts of the page. It is for pages that have no text otherwise.
 */
export const revealFallbacks = (html: string): string => {
  const shown = html
    .replaceAll(FRAME, (_, attributes: string) => toLink(attributes))
    .replaceAll(/<(?<slash>\/?)(?:frameset|noframes|noscript)\b/gi, '<$<slash>div');
  const templates = shown.split(TEMPLATE).slice(1);
  const areShadows = templates.every((rest) => SHADOW.test(`<template${rest.slice(0, 500)}`));
  return areShadows ? shown.replaceAll(/<(?<slash>\/?)template\b/gi, '<$<slash>div') : shown;
};
