const FIELDS = 'input, textarea, select, [role="combobox"], [contenteditable="true"]';
const STOPS = `${FIELDS}, a[href], button, summary, [tabindex]`;

const isElement = (node: Node | null): node is HTMLElement => node instanceof HTMLElement;

const canBeReached = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility();

/** The element to focus in a part of the page: itself if focusable, else a field, else any tab stop. */
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

/** The replacements, siblings and ancestors of the removed part, nearest first. */
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
 * A control that removes itself ("Add", "Unset", "Clear") would send keyboard users back to the top of
 * the page. Moves the focus to the replacement of the removed part, or to its nearest neighbour. Popups,
 * which are outside `main`, return the focus themselves.
 *
 * @returns stops it
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
