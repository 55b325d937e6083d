import { createStaticStyles, cx } from 'antd-style';
import { memo, type ReactNode, type Ref, type UIEventHandler } from 'react';

const styles = createStaticStyles(({ css, cssVar }) => ({
  root: css`
    position: relative;
    overflow: auto;
    max-width: 100%;
    border-radius: ${cssVar.borderRadiusSM};

    &:focus-visible {
      outline: 2px solid ${cssVar.colorPrimary};
      outline-offset: 2px;
    }
  `,
}));

/** As high as the window allows, considering what surrounds a result. */
export const ROOMY_HEIGHT = 'max(360px, 100dvh - 400px)';

/** Props of {@link ScrollRegion}. */
export interface ScrollRegionProps {
  children: ReactNode;
  className?: string | undefined;
  /** Names the region, which is focusable because arrow keys scroll it. */
  label: string;
  /** In CSS pixels, or a CSS length. Default: as high as its content. */
  maxHeight?: number | string | undefined;
  onScroll?: UIEventHandler<HTMLElement> | undefined;
  ref?: Ref<HTMLElement> | undefined;
}

/** Content that may be larger than its place, and scrolls there instead of widening the page. */
export const ScrollRegion = memo<ScrollRegionProps>(
  ({ children, className, label, maxHeight, onScroll, ref }) => (
    <div
      aria-label={label}
      className={cx(styles.root, className)}
      ref={ref as Ref<HTMLDivElement>}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no landmark, of which a page would hold a hundred
      role="group"
      style={maxHeight === undefined ? undefined : { maxHeight }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to take the focus (WCAG 2.1.1)
      tabIndex={0}
      onScroll={onScroll}
    >
      {children}
    </div>
  ),
);

ScrollRegion.displayName = 'ScrollRegion';
