const FIELDS = 'input, textarea, select, [role="combobox"], [contenteditable="true"]';
const STOPS = `${FIELDS}, a[href], button, summary, [tabindex]`;

const isElement = (node: Node | null): node is HTMLElement => node instanceof HTMLElement;

const canBeReached = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility();

/** The element to focus in a part of the page: itself if focusable, else a field, else any tab stop. */
const findStop = (place: Node | null): HTMLElement | undefined => {
  if (!isElement(place)) return undefined;
  if (place.hasAttribute('tabindex') && !place.matches(':disabled')) return place;
  const stops = [place, ...place.querySelectorAll<HTMLElement>(STOPS)].filter(
    (element) => element.matches(STOPS) && canBeReached(element),
  );
  return stops.find((element) => element.matches(FIELDS)) ?? stops[0];
};

const findElement = (node: Node | null, side: 'nextSibling' | 'previousSibling'): Node | null =>
  node === null || isElement(node) ? node : findElement(node[side], side);

/** The ancestors of a part, up to the main one, each with what stands beside it, nearest first. */
const listAround = (start: Node | null): (Node | null)[] => {
  const places: (Node | null)[] = [];
  for (let part = start; isElement(part); part = part.parentElement) {
    places.push(part);
    if (part.tagName === 'MAIN') break;
    places.push(part.nextElementSibling, part.previousElementSibling);
  }
  return places;
};

/** The replacements, siblings and ancestors of the removed part, nearest first. */
const listPlaces = (
  removal: MutationRecord,
  records: readonly MutationRecord[],
): (Node | null)[] => [
  ...records
    .filter(({ target }) => target === removal.target)
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node.isConnected),
  findElement(removal.nextSibling, 'nextSibling'),
  findElement(removal.previousSibling, 'previousSibling'),
  ...listAround(removal.target),
];

/** Where the focus could go from a control that was removed or disabled. */
const findPlaces = (lost: Element, records: readonly MutationRecord[]): (Node | null)[] => {
  if (lost.isConnected) return lost.closest('main') ? listAround(lost) : [];
  const removal = records.find(
    ({ removedNodes, target }) =>
      isElement(target) &&
      target.closest('main') !== null &&
      target.isConnected &&
      [...removedNodes].some((node) => node.contains(lost)),
  );
  return removal ? listPlaces(removal, records) : [];
};

/**
 * A control that removes or disables itself ("Add", "Unset", "Reset") would send keyboard users back to
 * the top of the page. Moves the focus to the replacement of the removed part, or to its nearest
 * neighbour, and back to a disabled control that can be used again. Popups, which are outside `main`,
 * return the focus themselves.
 *
 * @returns stops it
 */
export const keepFocus = (): (() => void) => {
  let last: HTMLElement | undefined;
  let lent: { from: HTMLElement; to: HTMLElement } | undefined;
  const remember = ({ target }: FocusEvent): void => {
    last = target instanceof HTMLElement && target.matches(':focus-visible') ? target : undefined;
    if (target !== lent?.to) lent = undefined;
  };
  // Whoever presses a key there goes on from there.
  const settle = (): void => {
    lent = undefined;
  };
  const observer = new MutationObserver((records) => {
    if (lent && !lent.from.matches(':disabled') && document.activeElement === lent.to) {
      lent.from.focus();
      return;
    }
    const lost = last;
    const isLost = lost && (!lost.isConnected || lost.matches(':disabled'));
    if (!isLost || ![document.body, lost].includes(document.activeElement as HTMLElement)) return;
    const stop = findPlaces(lost, records).map(findStop).find(Boolean);
    if (!stop) return;
    if (lost.isConnected) lent = { from: lost, to: stop };
    stop.focus();
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('keydown', settle, true);
  observer.observe(document.body, {
    attributeFilter: ['disabled'],
    childList: true,
    subtree: true,
  });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('keydown', settle, true);
    observer.disconnect();
  };
};
