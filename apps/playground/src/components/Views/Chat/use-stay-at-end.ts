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
    let height = element.scrollHeight;
    const notice = (): void => {
      // The end was moved by new content, not by the reader.
      if (element.scrollHeight !== height) return;
      isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR;
    };
    const observer = new ResizeObserver(() => {
      height = element.scrollHeight;
      if (isAtEnd) element.scrollTop = height;
    });
    element.addEventListener('scroll', notice);
    observer.observe(content.current);
    return () => {
      element.removeEventListener('scroll', notice);
      observer.disconnect();
    };
  }, [content, scrolled, since]);
};
