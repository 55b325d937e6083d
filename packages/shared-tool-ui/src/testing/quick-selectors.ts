import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js';

/**
 * For each alternative of a selector, the classes that an element must have. Undefined for a
 * selector that may match an element without classes.
 */
const readClasses = (selector: string): string[][] | undefined => {
  // Such as `:not(.a)`, `[title=".a"]` and `.\31 a`.
  if (/[^\w\s.,:#>+~*-]/.test(selector)) return undefined;
  const alternatives = selector.split(',').map((alternative) => {
    const [last = ''] = /[^\s>+~]*\s*$/.exec(alternative) ?? [];
    return (last.match(/\.[\w-]+/g) ?? []).map((name) => name.slice(1));
  });
  return alternatives.every((classes) => classes.length > 0) ? alternatives : undefined;
};

const known = new Map<string, ReturnType<typeof readClasses>>();

/** Those of the element that was asked about last. */
let own = { names: new Set<string>(), text: '' };

/** Whether an element cannot match a selector, since it lacks a class. */
export const lacksClasses = (element: object, selector: string): boolean => {
  if (!known.has(selector)) known.set(selector, readClasses(selector));
  const alternatives = known.get(selector);
  if (!alternatives || !('getAttribute' in element)) return false;
  const text = (element as Element).getAttribute('class') ?? '';
  if (text !== own.text) own = { names: new Set(text.split(/\s+/)), text };
  return alternatives.every((classes) => classes.some((name) => !own.names.has(name)));
};

/** The comparison of happy-dom itself. */
export const matchSelector = QuerySelector.matches.bind(QuerySelector);

// For a computed style, happy-dom compares an element and its ancestors with thousands of rules,
// and remembers each outcome. Nearly all rules require a class that the element does not have.
QuerySelector.matches = (element, selector, options) =>
  lacksClasses(element, selector) ? null : matchSelector(element, selector, options);
