import { type RefObject, useEffect } from 'react';

/** Distance in pixels that still counts as being at the end. */
const NEAR = 80;

/**
 * Keeps the end of a scrolled element in view while its content grows, until the reader scrolls up.
 * Answers and the views of calls arrive late and in pieces.
 *
 * @param since - goes to the end whenever it changes; undefined does nothing
 */
export const useStayAtEnd = (
  scrolled: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  since: string | undefined,
): void => {
  useEffect(() => {
    const element = scrolled.current;
    if (!element || !content.current || since === undefined) return undefined;
    let isAtEnd = true;
    let place = element.scrollTop;
    const notice = (): void => {
      const { clientHeight, scrollHeight, scrollTop } = element;
      // New content moves the end away, but only the reader scrolls up.
      if (scrollHeight - scrollTop - clientHeight <= NEAR) isAtEnd = true;
      else if (scrollTop < place) isAtEnd = false;
      place = scrollTop;
    };
    const observer = new ResizeObserver(() => {
      if (isAtEnd) element.scrollTop = element.scrollHeight;
    });
    element.addEventListener('scroll', notice);
    observer.observe(content.current);
    return () => {
      element.removeEventListener('scroll', notice);
      observer.disconnect();
    };
  }, [content, scrolled, since]);
};
