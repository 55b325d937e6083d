import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Pixels from the end that still count as the end. */
const NEAR = 24;

/** Props of a scrolled element that follows its end. */
export interface FollowedEnd {
  onScroll: () => void;
  ref: RefObject<HTMLElement | null>;
}

/**
 * Keeps the end of growing content in view until the reader scrolls up, and again once they are
 * back at the end.
 *
 * @param isFollowing - whether following is enabled
 */
export const useFollowEnd = (isFollowing: boolean): FollowedEnd => {
  const ref = useRef<HTMLElement | null>(null);
  const isAtEnd = useRef(true);

  // After every render: the content may have grown.
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
