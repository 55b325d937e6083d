import { createStaticStyles, cx } from 'antd-style';
import { memo } from 'react';

/** How a file was changed. */
export type FileChangeKind = 'added' | 'deleted' | 'modified' | 'renamed';

const styles = createStaticStyles(({ css, cssVar }) => {
  const dotOf = (color: string) => css`
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${color};
  `;
  return {
    added: dotOf(cssVar.colorSuccess),
    deleted: dotOf(cssVar.colorError),
    minus: css`
      color: ${cssVar.colorErrorText};
    `,
    modified: dotOf(cssVar.colorInfo),
    plus: css`
      color: ${cssVar.colorSuccessText};
    `,
    renamed: dotOf(cssVar.colorWarning),
    stats: css`
      display: inline-flex;
      flex: none;
      gap: 6px;
      font-size: 0.92em;
    `,
  };
});

/** A dot in the colour of a change. Decorative: say the kind in words, too. */
export const KindDot = memo<{ className?: string | undefined; kind: FileChangeKind }>(
  ({ className, kind }) => <span aria-hidden className={cx(styles[kind], className)} />,
);

KindDot.displayName = 'KindDot';

/** Props of {@link LineStats}. */
export interface LineStatsProps {
  className?: string | undefined;
  /** Leaves out a zero beside another number. Default false. */
  hideZeroDeltas?: boolean | undefined;
  linesAdded?: number | undefined;
  linesDeleted?: number | undefined;
}

/** The numbers of added and deleted lines. Nothing if both are zero. */
export const LineStats = memo<LineStatsProps>(
  ({ className, hideZeroDeltas = false, linesAdded = 0, linesDeleted = 0 }) => {
    if (linesAdded === 0 && linesDeleted === 0) return null;
    const isShown = (lines: number): boolean => lines > 0 || !hideZeroDeltas;
    return (
      <span className={cx(styles.stats, className)}>
        {isShown(linesAdded) && <span className={styles.plus}>+{linesAdded}</span>}
        {isShown(linesDeleted) && <span className={styles.minus}>-{linesDeleted}</span>}
      </span>
    );
  },
);

LineStats.displayName = 'LineStats';

/** The last name of a path. */
export const getFileName = (filePath: string): string =>
  filePath.split(/[/\\]/).findLast(Boolean) ?? filePath;

/** The extension of a file, which names its language. `.env` has none. */
export const getFileLanguage = (filePath: string): string | undefined =>
  /[^.].*\.([^.]+)$/.exec(getFileName(filePath))?.[1]?.toLowerCase();
