import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Distance in pixels that still counts as being at the end. */
const NEAR = 80;

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/**
 * Keeps the end of a scrolled element in view while its content grows, until the reader scrolls up.
 * Answers and the views of calls arrive late and in pieces.
 *
 * @param since - goes to the end whenever it changes; undefined does nothing
 * @returns keeps an element where it is instead, whatever arrives above it, until the reader
 * scrolls
 */
export const useStayAtEnd = (
  scrolled: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  since: string | undefined,
): ((element: Element) => void) => {
  const held = useRef<{ element: Element; top: number }>(undefined);
  const place = useRef(0);
  useEffect(() => {
    const element = scrolled.current;
    if (!element || !content.current || since === undefined) return undefined;
    held.current = undefined;
    place.current = element.scrollTop;
    let isAtEnd = true;
    const readShift = (): number =>
      held.current ? topOf(held.current.element) - held.current.top : 0;
    const notice = (): void => {
      const { clientHeight, scrollHeight, scrollTop } = element;
      // New content moves the end away, but only the reader scrolls up.
      if (scrollHeight - scrollTop - clientHeight <= NEAR) isAtEnd = true;
      else if (held.current || scrollTop < place.current) isAtEnd = false;
      // Scrolling is noticed late: content may have arrived above since.
      if (scrollTop !== place.current && Math.abs(readShift()) > 1) held.current = undefined;
      place.current = scrollTop;
    };
    const observer = new ResizeObserver(() => {
      if (held.current) element.scrollTop += readShift();
      else if (isAtEnd) element.scrollTop = element.scrollHeight;
      place.current = element.scrollTop;
    });
    element.addEventListener('scroll', notice);
    observer.observe(content.current);
    return () => {
      element.removeEventListener('scroll', notice);
      observer.disconnect();
    };
  }, [content, scrolled, since]);
  return useCallback(
    (element) => {
      held.current = { element, top: topOf(element) };
      place.current = scrolled.current?.scrollTop ?? 0;
    },
    [scrolled],
  );
};
