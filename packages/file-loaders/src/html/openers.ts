import { type HtmlElement, type HtmlNode, isElement, textOf } from './dom.ts';

type Attributes = ReadonlyMap<string, string>;

/** Tracks what opens hidden parts of a page: tabs, collapsible headings, "Show more". */
export interface Openers {
  /** Records what a shown element opens. */
  add: (element: HtmlElement, attributes: Attributes) => void;
  /** The parts that stayed shut because their opener comes after them: for the next pass. */
  listLate: () => ReadonlySet<string>;
  /** Whether readers can open a hidden element that comes next in `parent`. */
  open: (hidden: {
    attributes: Attributes;
    /** The page's style sheet shows it after a choice. */
    isShownByChoice: boolean;
    name: string;
    parent: HtmlElement;
  }) => boolean;
}

/** Parts beside the page's content: menus, searches, baskets. */
const BESIDE_ELEMENT = /^(?:aside|dialog|footer|form|header|nav)$/;
const BESIDE_ROLE =
  /^(?:alertdialog|banner|dialog|listbox|menu|menubar|navigation|search|tooltip)$/;
const BESIDE_NAME =
  /(?:^|[\s_-])(?:auth|basket|cart|consent|cookies?|dialog|drawer|dropdown|flyout|lightbox|log-?in|menu|modal|nav|navbar|navigation|newsletter|offcanvas|overlay|popover|popup|search|share|side-?bar|sign-?up|tooltip)(?:[\s_-]|$)/i;

const isBeside = (name: string, attributes: Attributes): boolean => {
  const names = `${attributes.get('class') ?? ''} ${attributes.get('id') ?? ''}`;
  return (
    BESIDE_ELEMENT.test(name) ||
    BESIDE_ROLE.test(attributes.get('role') ?? '') ||
    BESIDE_NAME.test(names.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-'))
  );
};

/** Ids that an element may open: from links in the page, data for scripts, and scripts. */
const listTargets = (attributes: Attributes): string[] => {
  const ids = (attributes.get('aria-controls') ?? '').split(/\s+/);
  ids.push(/^#(.+)$/.exec(attributes.get('href') ?? '')?.[1] ?? '');
  for (const [name, value] of attributes) {
    if (name.startsWith('data-') && value.length < 100) ids.push(value.replace(/^#/, ''));
  }
  for (const [, id = ''] of (attributes.get('onclick') ?? '').matchAll(/['"]([\w-]+)['"]/g)) {
    ids.push(id);
  }
  return ids.filter((id) => id !== '');
};

/** The element that ends immediately before the next node. */
const lastElement = ({ lastChild }: HtmlElement): HtmlElement | undefined => {
  const before = lastChild && !isElement(lastChild) ? lastChild.previousSibling : lastChild;
  return before && isElement(before) ? before : undefined;
};

const FOLDING_NAME = /accordion|collaps|expand|faq|fold|toggle|trigger/i;

/**
 * Whether an element is a heading that folds the part below it, although nothing connects the two.
 */
const isFolding = (element: HtmlElement): boolean => {
  const { className, localName } = element;
  if (element.getAttribute('onclick') !== null) return true;
  const button =
    localName === 'button' ? element : element.querySelector('button, [aria-expanded]');
  if (button && button.getAttribute('aria-expanded') !== null) return true;
  return FOLDING_NAME.test(className) && (button !== null || /^(?:dt|h\d)$/.test(localName));
};

const isInBeside = (element: HtmlElement): boolean => {
  for (let outer: HtmlNode | null = element; outer && isElement(outer); outer = outer.parentNode) {
    if (BESIDE_ELEMENT.test(outer.localName)) return true;
  }
  return false;
};

/** Caches verdicts: a page may ask about the same element any number of times. */
const remember = (judge: (element: HtmlElement) => boolean) => {
  const known = new Map<HtmlElement, boolean>();
  return (element: HtmlElement | undefined): boolean => {
    if (!element) return false;
    const verdict = known.get(element) ?? judge(element);
    known.set(element, verdict);
    return verdict;
  };
};

/**
 * Finds out, during parsing, which hidden parts readers can open with something that is shown and
 * has words.
 *
 * @param late Parts whose opener came too late in the previous pass.
 */
export const createOpeners = (late: ReadonlySet<string>): Openers => {
  const byTarget = new Map<string, HtmlElement>();
  const shut = new Set<string>();
  const isOpener = remember((element) => textOf(element) !== '' && !isInBeside(element));
  const isNamedOpener = remember(
    (element) => FOLDING_NAME.test(element.className) && isOpener(element),
  );
  const isFoldingOpener = remember((element) => isFolding(element) && isOpener(element));
  return {
    add: (element, attributes) => {
      if (!/^(?:false)?$/.test(attributes.get('aria-haspopup') ?? '')) return;
      for (const id of listTargets(attributes)) {
        // A link in a menu does not replace a tab.
        const known = byTarget.get(id);
        if (known !== element && !isOpener(known)) byTarget.set(id, element);
      }
      // A panel may name its tab, the tab its panel, or neither the other.
      if (attributes.get('role') === 'tab')
        byTarget.set(`tab ${attributes.get('id') ?? ''}`, element);
    },
    listLate: () => new Set([...shut].filter((target) => isOpener(byTarget.get(target)))),
    open: ({ attributes, isShownByChoice, name, parent }) => {
      if (isBeside(name, attributes)) return false;
      const targets = [attributes.get('id') ?? ''];
      if (attributes.get('role') === 'tabpanel')
        targets.push(`tab ${attributes.get('aria-labelledby') ?? ''}`);
      const before = lastElement(parent);
      const isOpened =
        isShownByChoice ||
        targets.some((target) => late.has(target) || isOpener(byTarget.get(target))) ||
        isFoldingOpener(before) ||
        (FOLDING_NAME.test(attributes.get('class') ?? '') && isNamedOpener(before));
      if (!isOpened) for (const target of targets) shut.add(target);
      // Its words are the only heading of the part.
      if (isOpened && before?.localName === 'button') before.setAttribute('role', 'heading');
      return isOpened;
    },
  };
};
