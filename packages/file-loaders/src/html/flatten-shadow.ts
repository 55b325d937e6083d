import { childrenOf, type HtmlElement, type HtmlNode, isElement } from './dom.ts';

const slotOf = (node: HtmlNode): string =>
  isElement(node) ? (node.getAttribute('slot') ?? '') : '';

const isBlank = (node: HtmlNode): boolean =>
  !isElement(node) && (node.nodeValue ?? '').trim() === '';

/**
 * Flattens an element with a shadow tree as browsers do: its children go into the slots of the
 * tree. Returns the nodes without a slot, which are not shown.
 */
export const flattenShadow = (shadow: HtmlElement): HtmlNode[] => {
  const host = shadow.parentNode;
  if (!host) return [];
  const others = [...childrenOf(host)].filter((node) => node !== shadow);
  const bySlot = Map.groupBy(others, slotOf);
  for (const slot of shadow.querySelectorAll('slot')) {
    const name = slot.getAttribute('name') ?? '';
    const nodes = bySlot.get(name) ?? [];
    bySlot.delete(name);
    // A slot without assigned nodes shows its own contents.
    slot.replaceWith(...(nodes.every(isBlank) ? childrenOf(slot) : nodes));
  }
  const rest = [...bySlot.values()].flat();
  for (const node of rest) node.remove();
  return rest.filter((node) => !isBlank(node));
};
