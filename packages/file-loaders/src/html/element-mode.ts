/** How the contents of an element are handled. */
export type Mode = 'drop' | 'hide' | 'json-ld' | 'keep' | 'label' | 'state' | 'style' | 'tex';

const DROPPED = new Set(
  `applet audio canvas dialog embed frame frameset iframe noembed noframes noscript object
  progress meter svg video datalist select textarea input`.split(/\s+/),
);

/** Void elements among the dropped ones. */
export const VOID = new Set(['embed', 'frame', 'input']);

/**
 * Attributes that are read anywhere. Others are dropped: each is a node that takes as long to
 * create as an element and slows every walk over the page.
 */
const KEPT_ATTRIBUTES = new Set(
  `alt alttext aria-colspan aria-controls aria-expanded aria-label aria-labelledby aria-modal aria-rowspan cite class close colspan component content data-code-language
  data-component data-footnote-ref data-lang data-language data-role data-src data-testid datatable datetime dir
  display encoding epub:type headers href http-equiv id itemprop itemtype lang lang-name linethickness mode name notation onclick open property pubdate rel
  reversed role rowspan scope separators slot src start summary title type value xml:lang`.split(
    /\s+/,
  ),
);

/** A lazily loaded image may have its address in any attribute. */
const WITH_ALL_ATTRIBUTES = new Set(['img', 'source']);

/** Whether an attribute of an element is kept. */
export const keepsAttribute = (name: string, attribute: string): boolean =>
  WITH_ALL_ATTRIBUTES.has(name) || KEPT_ATTRIBUTES.has(attribute);

/** A shadow tree that is written in the page. */
const isShadow = (attributes: ReadonlyMap<string, string>): boolean =>
  attributes.has('shadowrootmode') || attributes.has('shadowroot');

/** How an element of a page is handled, by its name and attributes. */
export const chooseMode = (name: string, attributes: ReadonlyMap<string, string>): Mode => {
  if (name === 'script') {
    const type = attributes.get('type')?.toLowerCase() ?? '';
    if (type === 'application/ld+json') return 'json-ld';
    if (type === 'application/json') return 'state';
    return type.startsWith('math/tex') ? 'tex' : 'drop';
  }
  if (name === 'style') {
    // An empty list is for all; an empty entry of a longer one is invalid, and for nothing.
    const media = ((attributes.get('media') ?? '').trim() || 'all').split(',');
    const isShown = media.some((one) => /^(?:all|(?:only\s+)?screen)$/i.test(one.trim()));
    return isShown ? 'style' : 'drop';
  }
  if (name === 'template') return isShadow(attributes) ? 'keep' : 'hide';
  // MathJax 2 draws a formula beside the script with its source.
  const className = attributes.get('class') ?? '';
  if (
    name !== 'mjx-container' &&
    /(?:^|\s)MathJax(?:_Preview|_Display|_SVG|_CHTML)?(?:\s|$)/.test(className)
  ) {
    return 'drop';
  }
  return DROPPED.has(name) ? 'drop' : 'keep';
};

/** The attribute that the title of a drawing stands for; its place decides about a mere icon. */
export const titleOf = (
  name: string,
  attributes: ReadonlyMap<string, string>,
): string | undefined => {
  if (name !== 'svg' || attributes.has('aria-label') || attributes.has('aria-hidden'))
    return undefined;
  return attributes.get('role') === 'img' ? 'aria-label' : 'title';
};

/** A box of a list of tasks, as code hosts draw it; other boxes are for the reader to tick. */
export const isTask = (name: string, attributes: ReadonlyMap<string, string>): boolean =>
  name === 'input' && attributes.get('type') === 'checkbox' && attributes.has('disabled');

/** Whether its style, or a class named like it, shows the line breaks of an element's text. */
export const keepsLines = (attributes: ReadonlyMap<string, string>): boolean | undefined => {
  const names = `${attributes.get('style') ?? ''} ${attributes.get('class') ?? ''}`;
  const [, value] = /(?<![\w:-])white-?space(?:\s*:\s*|-)([a-z]+)/i.exec(names) ?? [];
  return value === undefined ? undefined : /^(?:break|pre)$/i.test(value);
};

/** The lines of a text that shows them, if they are not too many. */
export const splitLines = (text: string, most: number): string[] => {
  const lines = text.trim() === '' ? [text] : text.split('\n');
  return lines.length <= most ? lines : [text];
};
