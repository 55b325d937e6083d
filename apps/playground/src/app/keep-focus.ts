const FIELDS = 'input, textarea, select, [role="combobox"], [contenteditable="true"]';
const STOPS = `${FIELDS}, a[href], button, summary, [tabindex]`;

const isElement = (node: Node | null): node is HTMLElement => node instanceof HTMLElement;

const canBeReached = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility();

/** Where the focus goes in a part of the page: itself if it may have it, else a field, else any stop. */
const findStop = (place: Node | null): HTMLElement | undefined => {
  if (!isElement(place)) return undefined;
  if (place.hasAttribute('tabindex')) return place;
  const stops = [place, ...place.querySelectorAll<HTMLElement>(STOPS)].filter(
    (element) => element.matches(STOPS) && canBeReached(element),
  );
  return stops.find((element) => element.matches(FIELDS)) ?? stops[0];
};

const findElement = (node: Node | null, side: 'nextSibling' | 'previousSibling'): Node | null =>
  node === null || isElement(node) ? node : findElement(node[side], side);

/** What came in place of the removed part, what stands beside it, and what is around it: nearest first. */
const listPlaces = (
  removal: MutationRecord,
  records: readonly MutationRecord[],
): (Node | null)[] => {
  const places: (Node | null)[] = records
    .filter(({ target }) => target === removal.target)
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node.isConnected);
  places.push(
    findElement(removal.nextSibling, 'nextSibling'),
    findElement(removal.previousSibling, 'previousSibling'),
  );
  for (let part: Node | null = removal.target; isElement(part); part = part.parentElement) {
    places.push(part);
    if (part.tagName === 'MAIN') break;
    places.push(part.nextElementSibling, part.previousElementSibling);
  }
  return places;
};

/**
 * Whoever works without a pointer would be thrown back to the top of the page by a control that takes
 * itself away: "Add", "Unset", "Clear". This gives the focus to what came in its place, or stands beside
 * it. Popups, which stand outside `main`, give it back themselves.
 *
 * @returns the end of it
 */
export const keepFocus = (): (() => void) => {
  let last: Element | undefined;
  const remember = ({ target }: FocusEvent): void => {
    last = target instanceof Element && target.matches(':focus-visible') ? target : undefined;
  };
  const observer = new MutationObserver((records) => {
    const lost = last;
    if (!lost || lost.isConnected || document.activeElement !== document.body) return;
    const removal = records.find(
      ({ removedNodes, target }) =>
        isElement(target) &&
        target.closest('main') !== null &&
        target.isConnected &&
        [...removedNodes].some((node) => node.contains(lost)),
    );
    if (!removal) return;
    last = undefined;
    for (const place of listPlaces(removal, records)) {
      const stop = findStop(place);
      if (!stop) continue;
      stop.focus();
      return;
    }
  });
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
};
