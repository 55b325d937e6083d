import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Before the element has been measured, in pixels. */
const FIRST_WIDTH = 480;

/* Narrower than this nothing can be drawn; the element scrolls then. */
const LEAST_WIDTH = 200;

/** The width of an element in pixels, as it changes. */
export const useWidth = <Target extends HTMLElement>(): {
  ref: RefObject<Target | null>;
  width: number;
} => {
  const ref = useRef<Target>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = (): void => {
      if (element.clientWidth > 0) setWidth(Math.max(LEAST_WIDTH, element.clientWidth));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};
