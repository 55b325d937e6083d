const FRAME = /<i?frame\b(?<attributes>[^>]{0,2000})>/gi;
const TITLE = /\btitle\s*=\s*(?:"(?<double>[^"<]+)"|'(?<single>[^'<]+)')/i;
const SOURCE = /\bsrc\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+))/i;

const toLink = (attributes: string): string => {
  const { bare, double, single } = SOURCE.exec(attributes)?.groups ?? {};
  const source = (double ?? single ?? bare ?? '').replaceAll('"', '%22').replaceAll('<', '%3C');
  const title = TITLE.exec(attributes)?.groups ?? {};
  const name = title['double'] ?? title['single'] ?? source;
  return source === '' ? '' : `<p><a href="${source}">${name}</a></p>`;
};

/** A page with its frames as links. */
export const linkFrames = (html: string): string =>
  html.replaceAll(FRAME, (_, attributes: string) => toLink(attributes));

/**
 * A page as shown to readers without scripts and frames, with frames as links. For pages that
 * otherwise have no text.
 */
export const revealFallbacks = (html: string): string =>
  linkFrames(html).replaceAll(/<(?<slash>\/?)(?:frameset|noframes|noscript)\b/gi, '<$<slash>div');
