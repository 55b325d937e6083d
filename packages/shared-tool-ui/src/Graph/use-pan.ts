import { type PointerEvent, type RefObject, useMemo, useRef } from 'react';

/** Pixels a pointer must move before it drags instead of clicking. */
const SLACK = 4;

/** Event handlers for panning an element with a mouse; touch scrolls natively. */
export interface PanHandlers {
  onPointerCancel: () => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
}

/** Scrolls an element by dragging its content. */
export const usePan = (ref: RefObject<HTMLElement | null>): PanHandlers => {
  const start = useRef<{ left: number; top: number; x: number; y: number } | undefined>(undefined);
  return useMemo(() => {
    const stop = (): void => {
      start.current = undefined;
    };
    return {
      onPointerCancel: stop,
      onPointerDown: (event) => {
        const element = ref.current;
        if (!element || event.pointerType !== 'mouse' || event.button !== 0) return;
        start.current = {
          left: element.scrollLeft,
          top: element.scrollTop,
          x: event.clientX,
          y: event.clientY,
        };
      },
      onPointerMove: (event) => {
        const [element, from] = [ref.current, start.current];
        if (!element || !from) return;
        // The button was released outside.
        if (event.buttons === 0) return stop();
        const [x, y] = [event.clientX - from.x, event.clientY - from.y];
        if (Math.abs(x) + Math.abs(y) < SLACK) return;
        element.scrollLeft = from.left - x;
        element.scrollTop = from.top - y;
      },
      onPointerUp: stop,
    };
  }, [ref]);
};
