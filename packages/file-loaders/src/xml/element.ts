/** An element and its contents. Names have the prefixes of `namespaces.ts`: `w:p`. */
export interface XmlElement {
  attributes: Readonly<Record<string, string>>;
  children: XmlNode[];
  name: string;
}

export type XmlNode = XmlElement | string;

/** The child elements, optionally of one name. */
export const childElements = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  (element?.children ?? []).filter(
    (child): child is XmlElement =>
      typeof child !== 'string' && (name === undefined || child.name === name),
  );

/** The first child of a name. */
export const firstChild = (
  element: XmlElement | undefined,
  name: string,
): XmlElement | undefined => {
  for (const child of element?.children ?? []) {
    if (typeof child !== 'string' && child.name === name) return child;
  }
  return undefined;
};

/** The element at the end of a path of child names. */
export const findPath = (
  element: XmlElement | undefined,
  ...names: readonly string[]
): XmlElement | undefined => {
  let found = element;
  for (const name of names) found = firstChild(found, name);
  return found;
};

/** All descendants of a name, in document order. Matches are not searched. */
export const descendants = (element: XmlElement | undefined, name: string): XmlElement[] =>
  childElements(element).flatMap((child) =>
    child.name === name ? [child] : descendants(child, name),
  );

/** The first descendant of a name. */
export const firstDescendant = (
  element: XmlElement | undefined,
  name: string,
): XmlElement | undefined => {
  for (const child of childElements(element)) {
    const found = child.name === name ? child : firstDescendant(child, name);
    if (found) return found;
  }
  return undefined;
};

/** The elements of a name among the children, also in wrappers around them: insertions, controls. */
export const unwrap = (
  element: XmlElement,
  name: string,
  wrappers: ReadonlySet<string>,
): XmlElement[] =>
  childElements(element).flatMap((child) => {
    if (child.name === name) return [child];
    return wrappers.has(child.name) ? unwrap(child, name, wrappers) : [];
  });

/** All text of the descendants. */
export const textOf = (element: XmlElement | undefined): string =>
  (element?.children ?? [])
    .map((child) => (typeof child === 'string' ? child : textOf(child)))
    .join('');

/** Whether a switch such as `<w:b/>` or `<w:b w:val="0"/>` is on. */
export const isOn = (
  element: XmlElement | undefined,
  attribute: string,
  byDefault = 'true',
): boolean =>
  element !== undefined && !/^(?:0|false|off)$/.test(element.attributes[attribute] ?? byDefault);

/** The number in an attribute: 1 or more, also where none is written. */
export const readCount = (element: XmlElement, name: string, most: number): number => {
  const count = Number(element.attributes[name] ?? 1);
  return Number.isInteger(count) && count > 0 ? Math.min(count, most) : 1;
};
