/** How an artifact can be shown in the page. */
export type PreviewKind = 'image' | 'json' | 'none' | 'text';

const TEXT_TYPES = /^(?:text\/|application\/(?:xml|yaml|x-yaml|javascript|x-sh|x-ndjson)|.*\+xml$)/;

/**
 * How a media type is shown. HTML and SVG are shown as text: nothing created by a tool may run
 * here.
 */
export const previewKind = (mimeType: string): PreviewKind => {
  const type = mimeType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (/^image\/(?:png|jpeg|gif|webp|avif|bmp)$/.test(type)) return 'image';
  if (type === 'application/json' || type.endsWith('+json')) return 'json';
  return TEXT_TYPES.test(type) ? 'text' : 'none';
};
