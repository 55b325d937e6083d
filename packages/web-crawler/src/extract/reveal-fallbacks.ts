const FRAME = /<i?frame\b(?<attributes>[^>]{0,2000})>/gi;
const SOURCE = /\bsrc\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+))/i;

const toLink = (attributes: string): string => {
  const { bare, double, single } = SOURCE.exec(attributes)?.groups ?? {};
  const source = (double ?? single ?? bare ?? '').replaceAll('"', '%22').replaceAll('<', '%3C');
  return source === '' ? '' : `<p><a href="${source}">${source}</a></p>`;
};

/** A page that shows what it has for readers without scripts and without frames, with frames as links. It is for pages that have no text otherwise. */
export const revealFallbacks = (html: string): string =>
  html
    .replaceAll(FRAME, (_, attributes: string) => toLink(attributes))
    .replaceAll(/<(?<slash>\/?)(?:frameset|noframes|noscript)\b/gi, '<$<slash>div');
