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
    // A slot without assigned nodes shows its own contents.
    slot.replaceWith(...(nodes.every(isBlank) ? childrenOf(slot) : nodes));
  }
  const rest = [...bySlot.values()].flat();
  for (const node of rest) node.remove();
  return rest.filter((node) => !isBlank(node));
};
