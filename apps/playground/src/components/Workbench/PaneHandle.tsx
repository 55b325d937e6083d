import { createStaticStyles } from 'antd-style';
import { memo, useRef } from 'react';

const styles = createStaticStyles(({ css, cssVar }) => ({
  root: css`
    cursor: col-resize;
    touch-action: none;

    z-index: 2;

    justify-self: start;

    inline-size: 9px;
    margin-inline-start: -5px;

    background: linear-gradient(
      to right,
      transparent 4px,
      var(--handle, transparent) 4px 6px,
      transparent 6px
    );

    &:hover,
    &:active {
      --handle: ${cssVar.colorPrimary};
    }

    &:focus-visible {
      --handle: ${cssVar.colorInfo};

      outline: none;
    }
  `,
}));

/** Props of {@link PaneHandle}. */
export interface PaneHandleProps {
  className: string;
  label: string;
  max: number;
  min: number;
  /** Called with the new value; undefined after a reset. */
  onResize: (value: number | undefined) => void;
  /** Step of an arrow key. */
  step: number;
  /** The value for a pointer at this position in the window. */
  valueAt: (x: number, handle: HTMLElement) => number;
  value: number;
}

/**
 * The line between two panes. It can be dragged, moved by arrow keys, and reset by a double click
 * or Enter.
 */
export const PaneHandle = memo<PaneHandleProps>(
  ({ className, label, max, min, onResize, step, value, valueAt }) => {
    const dragging = useRef(false);
    return (
      // According to ARIA, a focusable separator is a control with a value.
      <div
        aria-label={label}
        aria-orientation="vertical"
        aria-valuemax={max}
        aria-valuemin={min}
        aria-valuenow={value}
        className={`${styles.root} ${className}`}
        onDoubleClick={() => onResize(undefined)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowLeft') onResize(value - step);
          else if (event.key === 'ArrowRight') onResize(value + step);
          else if (event.key === 'Home') onResize(min);
          else if (event.key === 'End') onResize(max);
          else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) onResize(undefined);
          else return;
          event.preventDefault();
        }}
        onPointerDown={(event) => {
          dragging.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          if (dragging.current) onResize(valueAt(event.clientX, event.currentTarget));
        }}
        onPointerUp={() => (dragging.current = false)}
        // A rule between paragraphs takes no focus and has no value.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="separator"
        tabIndex={0}
      />
    );
  },
);

PaneHandle.displayName = 'PaneHandle';
