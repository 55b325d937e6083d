import { childrenOf, type HtmlElement, type HtmlNode, isElement } from './dom.ts';

const slotOf = (node: HtmlNode): string =>
  isElement(node) ? (node.getAttribute('slot') ?? '') : '';

const isBlank = (node: HtmlNode): boolean =>
  !isElement(node) && (node.nodeValue ?? '').trim() === '';

/**
 * Draws an element with a shadow tree as browsers do: what it holds goes into the slots of the tree. What no slot
 * takes is not shown, and is returned.
 */
export const flattenShadow = (shadow: HtmlElement): HtmlNode[] => {
  const host = shadow.parentNode;
  if (!host) return [];
  const bySlot = new Map<string, HtmlNode[]>();
  for (const node of childrenOf(host)) {
    if (node === shadow) continue;
    const nodes = bySlot.get(slotOf(node));
    if (nodes) nodes.push(node);
    else bySlot.set(slotOf(node), [node]);
  }
  for (const slot of shadow.querySelectorAll('slot')) {
    const name = slot.getAttribute('name') ?? '';
    const nodes = bySlot.get(name) ?? [];
    bySlot.delete(name);
    // A slot that nothing was put into has contents of its own.
    slot.replaceWith(...(nodes.every(isBlank) ? childrenOf(slot) : nodes));
  }
  const rest = [...bySlot.values()].flat();
  for (const node of rest) node.remove();
  return rest.filter((node) => !isBlank(node));
};
