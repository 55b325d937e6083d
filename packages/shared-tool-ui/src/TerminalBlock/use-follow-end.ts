import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Pixels from the end that still count as being there. */
const NEAR = 24;

/** What a scrolled element needs to follow its end. */
export interface FollowedEnd {
  onScroll: () => void;
  ref: RefObject<HTMLElement | null>;
}

/**
 * Keeps the end of growing content in view, until the reader scrolls up, and again once they are back
 * at the end.
 *
 * @param isFollowing - whether anything is done at all
 */
export const useFollowEnd = (isFollowing: boolean): FollowedEnd => {
  const ref = useRef<HTMLElement | null>(null);
  const isAtEnd = useRef(true);

  // After every rendering: whatever was drawn may have made the content longer.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element && isFollowing && isAtEnd.current) element.scrollTop = element.scrollHeight;
  });

  const onScroll = (): void => {
    const element = ref.current;
    if (!element) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR;
  };

  return { onScroll, ref };
};
