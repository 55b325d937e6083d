import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Widths in pixels. */
export interface WidthBounds {
  /** Used until the element has been measured. */
  first: number;
  /** The element scrolls rather than get narrower than this. Default 0. */
  least?: number | undefined;
}

/** The current width of an element in pixels. */
export const useWidth = <Target extends HTMLElement>({
  first,
  least = 0,
}: WidthBounds): { ref: RefObject<Target | null>; width: number } => {
  const ref = useRef<Target>(null);
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = (): void => {
      if (element.clientWidth > 0) setWidth(Math.max(least, element.clientWidth));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [least]);
  return { ref, width };
};
