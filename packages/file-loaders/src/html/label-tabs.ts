import {
  descendantsOf,
  type HtmlDocument,
  type HtmlElement,
  type HtmlNode,
  isElement,
  textOf,
} from './dom.ts';

/** Longer texts are no labels. */
const LONGEST = 100;

/** Panels in which a label would be a line of code, an item of a list, or lost. */
const HAS_NO_PARAGRAPHS = /^(?:code|dl|iframe|img|ol|picture|pre|svg|table|textarea|ul|video)$/;

/** Tabs and panels at deeper levels stay as they are: each level is read as often as it is deep. */
const DEEPEST = 5;

const isHeading = (node: HtmlNode | null): boolean =>
  node !== null && isElement(node) && /^h\d$/.test(node.localName);

/** Whether a tab is already the heading of what follows, as in lists that fold. */
const isHeadingTab = (tab: HtmlElement): boolean =>
  [tab, tab.parentNode, ...descendantsOf(tab)].some(isHeading);

/** Pairs panels with their tabs: by ids, or by order if a page has as many of each. */
const findTabs = (body: HtmlElement): Map<HtmlElement, HtmlElement> => {
  const tabs: HtmlElement[] = [];
  const panels: HtmlElement[] = [];
  const byId = new Map<string, HtmlElement>();
  const levels = new Map<HtmlNode, number>();
  const before = new Map<HtmlElement, HtmlElement | undefined>();
  let last: HtmlElement | undefined;
  for (const element of descendantsOf(body)) {
    const role = element.getAttribute('role');
    if (role !== 'tab' && role !== 'tabpanel') continue;
    let outer = element.parentNode;
    while (outer && !levels.has(outer)) outer = outer.parentNode;
    const level = ((outer && levels.get(outer)) ?? 0) + 1;
    levels.set(element, level);
    if (level > DEEPEST) continue;
    before.set(element, last);
    last = element;
    if (role === 'tabpanel') panels.push(element);
    if (role !== 'tab') continue;
    tabs.push(element);
    const target = element.getAttribute('aria-controls') ?? element.getAttribute('href')?.slice(1);
    byId.set(`controls ${target ?? ''}`, element);
    byId.set(`tab ${element.getAttribute('id') ?? ''}`, element);
  }
  const isOrdered = tabs.length === panels.length;
  return new Map(
    panels.flatMap((panel, at) => {
      const id = panel.getAttribute('id') ?? '';
      const label = panel.getAttribute('aria-labelledby') ?? '';
      const tab =
        (id === '' ? undefined : byId.get(`controls ${id}`)) ??
        (label === '' ? undefined : byId.get(`tab ${label}`)) ??
        (isOrdered ? tabs[at] : undefined);
      const isLabelled = !tab || (before.get(panel) === tab && isHeadingTab(tab));
      return isLabelled ? [] : [[panel, tab] as const];
    }),
  );
};

/**
 * Moves the words of each tab to the top of its panel: all panels are read, and nothing else says
 * which is for Linux and which for Windows.
 */
export const labelTabs = (document: HtmlDocument): void => {
  const tabs = findTabs(document.body);
  const done = new Set<HtmlElement>();
  for (const [panel, tab] of tabs) {
    // A page with duplicate ids may have any number of panels for one tab.
    if (done.has(tab)) continue;
    done.add(tab);
    if ([...descendantsOf(tab)].includes(panel)) continue;
    const label = textOf(tab);
    if (label === '' || label.length > LONGEST || textOf(panel) === '') continue;
    tab.remove();
    const heading = [...descendantsOf(panel)].find(isHeading);
    if (heading && textOf(heading) === label) continue;
    const line = document.createElement('p');
    const words = document.createElement('strong');
    words.append(label);
    line.append(words);
    if (!HAS_NO_PARAGRAPHS.test(panel.localName)) {
      panel.prepend(line);
      continue;
    }
    const box = document.createElement('div');
    panel.replaceWith(box);
    box.append(line, panel);
  }
};
