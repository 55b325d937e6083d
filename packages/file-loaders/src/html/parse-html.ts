import { DOMParser } from 'linkedom';

import { VERBATIM } from './block-elements.ts';
import { BoundedParser } from './bounded-parser.ts';
import { type HtmlDocument, type HtmlElement, isText, textOf, toSingleSpaces } from './dom.ts';
import {
  chooseMode,
  isTask,
  keepsAttribute,
  keepsLines,
  type Mode,
  splitLines,
  titleOf,
  VOID,
} from './element-mode.ts';
import { flattenShadow } from './flatten-shadow.ts';
import {
  createHidingRules,
  dropWordBreaks,
  isHiddenByAttributes,
  UNKNOWN_GROUND,
} from './hidden.ts';
import { labelTabs } from './label-tabs.ts';
import { lightenNodes } from './lighten-nodes.ts';
import { HTML_LIMITS } from './limits.ts';
import { readListType } from './list-type.ts';
import { drawListings } from './listings.ts';
import { readFormulaImage } from './math.ts';
import { createOpeners } from './openers.ts';
import { drawRolledTables } from './rolled-tables.ts';

/** A page as elements, without scripts, styles and hidden parts. */
export interface ParsedPage {
  document: HtmlDocument;
  /** Omitted text that the page hides from people. */
  hidden: { characters: number; count: number };
  /** Whether the page was larger than the limits. */
  isCut: boolean;
  /** The contents of `application/ld+json` scripts. */
  jsonLd: string[];
  /** The contents of `application/json` scripts: data for the page's own scripts. */
  states: string[];
}

/** How a page is parsed. */
export interface ParseHtmlOptions {
  /** Whether it is XHTML, in which any element may be closed at once, and text may be CDATA. */
  isXml?: boolean | undefined;
  /**
   * Show what scripts are about to reveal: invisible and transparent elements, and those hidden
   * from screen readers.
   */
  showsUnrevealed?: boolean | undefined;
}

/** Declarations that scripts remove when a page is loaded or scrolled. */
const UNREVEALED = /(?:opacity|visibility)\s*:[^;}]*/gi;

interface Open {
  /** The element, or the nearest ancestor that is kept. */
  element: HtmlElement;
  /** The colour behind its text. */
  ground: string;
  /** Whether its style shows the line breaks of its text. */
  hasLines?: boolean | undefined;
  /** In a drawing: the attribute that its title becomes. */
  label?: string | undefined;
  mode: Mode;
}

/** An external style sheet. */
const LINKED_SHEET = /<link[^>]{0,500}\bstylesheet|@import/i;

const HEAD_ELEMENTS = new Set('base link meta noscript script style template title'.split(' '));

lightenNodes();

const NAME = /^[a-z][\w:.-]*$/i;

const MAX_JSON_LD = 1_000_000;

/** Elements that mean something by themselves, at any depth. */
const SPEAKING = new Set(['br', 'hr', 'img', 'wbr']);

/** What stands in a page after the parts that it concerns. */
interface Late {
  /** Parts that something opens. */
  readonly opened: ReadonlySet<string>;
  /** All style sheets, if one hides something before it. */
  readonly sheets: readonly string[];
}

const parseOnce = (
  html: string,
  { isXml = false, showsUnrevealed = false }: ParseHtmlOptions,
  late: Late,
): { late: Late; page: ParsedPage } => {
  const document = new DOMParser().parseFromString(
    '<html><head></head><body></body></html>',
    'text/html',
  ) as unknown as HtmlDocument;
  const { body, documentElement, head } = document;
  const page: ParsedPage = {
    document,
    hidden: { characters: 0, count: 0 },
    isCut: html.length > HTML_LIMITS.characters,
    jsonLd: [],
    states: [],
  };
  const rules = createHidingRules();
  const openers = createOpeners(late.opened);
  const sheets: string[] = [];
  /** Classes and ids of elements that no sheet before them hides. */
  const names = new Set<string>();
  /** Those with a sheet after them. */
  const early = new Set<string>();
  const shadows: HtmlElement[] = [];
  const reveal = (style: string): string =>
    showsUnrevealed ? style.replaceAll(UNREVEALED, '') : style;
  for (const sheet of late.sheets) rules.add(reveal(sheet));
  const stack: Open[] = [];
  let elements = 0;
  let text = '';
  /** How many open elements keep their line breaks. */
  let verbatim = 0;
  let pending: { attributes: Map<string, string>; isEndless: boolean; name: string } | undefined;

  // White paper, unless an external sheet may say otherwise.
  const ground = LINKED_SHEET.test(html) ? UNKNOWN_GROUND : '#ffffff';
  const top = (): Open => stack.at(-1) ?? { element: documentElement, ground, mode: 'keep' };

  /** Text in the head or outside of everything belongs to the body. */
  const parentFor = (name: string): HtmlElement => {
    const { element } = top();
    if (element === documentElement) return HEAD_ELEMENTS.has(name) ? head : body;
    if (element === head && !HEAD_ELEMENTS.has(name)) return body;
    return element;
  };

  const flushText = (): void => {
    if (text === '') return;
    const value = dropWordBreaks(text);
    text = '';
    const { hasLines, label, mode } = top();
    if (mode === 'keep') {
      const parent = parentFor('#text');
      if (parent === body && body.firstChild === null && value.trim() === '') return;
      const most = hasLines && verbatim === 0 ? HTML_LIMITS.elements - elements : 0;
      for (const [at, line] of splitLines(value, most).entries()) {
        if (at > 0) createElement('br', new Map());
        // Only once: otherwise every reading of the text replaces them.
        const shown = verbatim > 0 ? line : line.replaceAll(/\n\s*/g, ' ');
        parent.append(document.createTextNode(shown));
      }
    } else if (mode === 'label') createElement('svg', new Map([[label ?? '', value.trim()]]));
    else if (mode === 'hide') page.hidden.characters += toSingleSpaces(value).trim().length;
    else if (mode === 'json-ld') page.jsonLd.push(value.slice(0, MAX_JSON_LD));
    else if (mode === 'state') page.states.push(value);
    else if (mode === 'style') {
      for (const name of names) early.add(name);
      names.clear();
      sheets.push(value);
      if (late.sheets.length === 0) rules.add(reveal(value));
    } else if (mode === 'tex') setFormula(top().element, value.trim());
  };

  /** With its source as text: whoever looks for empty paragraphs keeps those of a formula. */
  const setFormula = (element: HtmlElement, tex: string): void => {
    element.setAttribute('data-tex', tex);
    element.append(document.createTextNode(tex));
  };

  const ready = new Map([
    ['body', body],
    ['head', head],
    ['html', documentElement],
  ]);

  const createElement = (name: string, attributes: ReadonlyMap<string, string>): HtmlElement => {
    const known = ready.get(name);
    const element = known ?? document.createElement(NAME.test(name) ? name : 'span');
    if (!known) {
      parentFor(name).append(element);
      elements += 1;
    }
    for (const [key, value] of attributes) {
      if (keepsAttribute(name, key)) element.setAttribute(key, value);
    }
    if (name === 'ol') element.setAttribute('type', readListType(attributes) ?? '1');
    return element;
  };

  const createFormula = (isBlock: boolean): HtmlElement => {
    const element = createElement('math', new Map());
    if (isBlock) element.setAttribute('display', 'block');
    return element;
  };

  /** The colour behind an element's text; undefined if people do not see the text. */
  const findGround = (
    name: string,
    attributes: ReadonlyMap<string, string>,
    behind: string,
  ): string | undefined => {
    const shown = {
      ariaHidden: showsUnrevealed ? undefined : attributes.get('aria-hidden'),
      className: attributes.get('class') ?? '',
      hasHidden: attributes.has('hidden') && attributes.get('hidden') !== 'until-found',
      id: attributes.get('id') ?? '',
      style: reveal(attributes.get('style') ?? ''),
    };
    const colour =
      attributes.get('bgcolor') ?? (attributes.has('background') ? UNKNOWN_GROUND : '');
    const ink = name === 'font' ? (attributes.get('color') ?? '') : '';
    const style = `${colour && `background:${colour};`}${ink && `color:${ink};`}${shown.style}`;
    const painted = rules.paint(name, { ...shown, style }, behind);
    if (name === 'html' || name === 'body') return painted.ground;
    const isHidden = isHiddenByAttributes(shown) || rules.hides(shown);
    if (!isHidden) {
      for (const one of shown.className.split(/\s+/)) names.add(`.${one}`);
      names.add(`#${shown.id}`);
    }
    const isShut =
      isHidden &&
      !openers.open({
        attributes,
        isShownByChoice: rules.showsByChoice(shown),
        name,
        parent: parentFor(name),
      });
    return isShut || painted.isUnseen ? undefined : painted.ground;
  };

  /**
   * Elements are created when their attributes are complete, which is when something follows them.
   */
  const flushElement = (): void => {
    if (!pending) return;
    const { attributes, isEndless, name } = pending;
    pending = undefined;
    const outer = top();
    if (outer.mode === 'keep' && isTask(name, attributes)) {
      const mark = attributes.has('checked') ? '[x] ' : '[ ] ';
      outer.element.append(document.createTextNode(mark));
    }
    if (outer.mode !== 'keep') {
      const isName = outer.label !== undefined && name === 'title';
      stack.push(isName ? { ...outer, mode: 'label' } : { ...outer, label: undefined });
      return;
    }
    const mode = chooseMode(name, attributes);
    const behind = mode === 'keep' ? findGround(name, attributes, outer.ground) : undefined;
    const isShown = behind !== undefined;
    const formula = name === 'img' ? readFormulaImage(attributes) : undefined;
    if (isEndless && !isShown && !VOID.has(name)) {
      // Its end is unknown: nothing is shown until the element around it ends.
      page.hidden.count += 1;
      page.isCut = true;
      stack[stack.length - 1] = { ...outer, mode: 'hide' };
      stack.push({ ...outer, mode: 'hide' });
    } else if (isShown && stack.length >= HTML_LIMITS.depth && !SPEAKING.has(name)) {
      // Its text continues in the element around it, on its own line.
      const { lastChild } = outer.element;
      if (lastChild && isText(lastChild)) outer.element.append(document.createElement('br'));
      stack.push({ ...outer, ground: behind });
    } else if (mode === 'tex') {
      const isBlock = attributes.get('type')?.includes('mode=display') ?? false;
      stack.push({ ...outer, element: createFormula(isBlock), mode });
    } else if (mode === 'hide' || (mode === 'keep' && !isShown)) {
      page.hidden.count += 1;
      stack.push({ ...outer, mode: 'hide' });
    } else if (mode !== 'keep' || elements >= HTML_LIMITS.elements) {
      if (mode === 'keep') page.isCut = true;
      // A drawing is nothing but its name.
      else if (name === 'svg' && attributes.has('aria-label')) createElement(name, attributes);
      const label = titleOf(name, attributes);
      stack.push({ ...outer, ground: behind ?? outer.ground, label, mode });
    } else if (formula) {
      const element = createFormula(formula.isBlock);
      setFormula(element, formula.tex);
      stack.push({ ...outer, element, mode });
    } else {
      const isTemplate = name === 'template';
      const element = createElement(isTemplate ? 'span' : name, attributes);
      openers.add(element, attributes);
      if (isTemplate) shadows.push(element);
      const hasLines = keepsLines(attributes) ?? outer.hasLines;
      stack.push({ element, ground: behind ?? outer.ground, hasLines, mode });
    }
  };

  const parser = new BoundedParser(
    {
      onattribute: (name, value) => {
        if (!pending || !NAME.test(name)) return;
        const { attributes } = pending;
        if (attributes.size >= HTML_LIMITS.attributes) page.isCut = true;
        else if (value.length <= HTML_LIMITS.attributeCharacters && !attributes.has(name)) {
          attributes.set(name, value);
        }
      },
      onclosetag: (name) => {
        flushElement();
        flushText();
        stack.pop();
        if (VERBATIM.has(name)) verbatim -= 1;
        parser.isOpening = false;
      },
      oncomment: (comment) => {
        flushElement();
        const { length } = comment.trim();
        if (length === 0) return;
        page.hidden.count += 1;
        page.hidden.characters += length;
      },
      onopentagname: (name) => {
        flushElement();
        flushText();
        if (VERBATIM.has(name)) verbatim += 1;
        pending = { attributes: new Map(), isEndless: parser.isFull, name };
        parser.isOpening = true;
      },
      ontext: (piece) => {
        flushElement();
        text += piece;
      },
    },
    // Only XHTML closes `<title/>`: in HTML it is an opening tag.
    {
      decodeEntities: true,
      lowerCaseAttributeNames: true,
      recognizeCDATA: isXml,
      recognizeSelfClosing: isXml,
    },
  );
  parser.depth = () => stack.length + (pending ? 1 : 0);
  parser.write(html.slice(0, HTML_LIMITS.characters));
  parser.end();
  flushElement();
  flushText();
  // Inner ones first: their slots do not belong to the outer trees.
  for (const shadow of shadows.toReversed()) {
    for (const node of flattenShadow(shadow)) {
      page.hidden.count += 1;
      page.hidden.characters += textOf(node).length;
    }
  }
  const hidesBefore = (name: string): boolean => {
    const own = { className: '', id: '', [name[0] === '.' ? 'className' : 'id']: name.slice(1) };
    return rules.hides(own) || rules.paint('', { ...own, style: '' }, ground).isUnseen;
  };
  return {
    late: { opened: openers.listLate(), sheets: [...early].some(hidesBefore) ? sheets : [] },
    page,
  };
};

/** The first line of XHTML. */
const XML = /^\uFEFF?\s*<\?xml\s/;

/** XML declarations before a page, which would become text. */
const DECLARATIONS = /^(\s*(?:<\?xml[^<>]*\?>\s*)?<!DOCTYPE[^<>[]*)\[[^\]]*\]\s*(?=>)/i;

/** In HTML, this ends with the first tag, and what follows is shown. */
const MARKUP_AS_TEXT = /<!\[CDATA\[(?=\s*<[a-z])/gi;

/**
 * Parses a page into a linkedom document. The result is bounded for any page: it has at most
 * `HTML_LIMITS.depth` levels, so that a walk over it may recurse.
 */
export const parseHtml = (source: string, given: ParseHtmlOptions = {}): ParsedPage => {
  const isXml = given.isXml === true || XML.test(source);
  const options = { ...given, isXml };
  const html = source.replace(DECLARATIONS, '$1').replaceAll(MARKUP_AS_TEXT, isXml ? '$&' : '<!');
  const first = parseOnce(html, options, { opened: new Set(), sheets: [] });
  const { late } = first;
  let parsed = first.page;
  // An opener or a style sheet may come after its part: then the page is parsed again.
  if (late.opened.size > 0 || late.sheets.length > 0) {
    const second = parseOnce(html, options, late);
    parsed = second.page;
    // Such a sheet may shut what is opened behind it.
    if (late.sheets.length > 0 && second.late.opened.size > 0) {
      const opened = new Set([...late.opened, ...second.late.opened]);
      parsed = parseOnce(html, options, { ...late, opened }).page;
    }
  }
  drawListings(parsed.document);
  if (/\brole=["']?(?:tree)?grid|\brole=["']?table/i.test(html)) drawRolledTables(parsed.document);
  if (html.includes('tabpanel')) labelTabs(parsed.document);
  return parsed;
};
