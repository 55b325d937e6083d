import { cx } from 'antd-style';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { ScrollRegion } from '../ScrollRegion/index.tsx';
import { ShowMore } from '../ShowMore/index.tsx';
import { useShown } from '../ShowMore/use-shown.ts';
import { type DiffLine, type DiffLineKind, parseUnifiedDiff } from './parse-unified-diff.ts';
import { diffStyles as styles } from './style.ts';

/** Lines that are shown at first. */
const STEP = 400;

const MARKS: Readonly<Record<DiffLineKind, string>> = {
  added: '+',
  context: '',
  gap: '',
  note: '',
  removed: '−',
};

const SPOKEN: Partial<Record<DiffLineKind, string>> = {
  added: 'builtins.shared.diff.added',
  removed: 'builtins.shared.diff.removed',
};

interface LineProps {
  hasNumbers: boolean;
  line: DiffLine;
}

const Line = memo<LineProps>(({ hasNumbers, line: { kind, newNumber, oldNumber, text } }) => {
  const { t } = useTranslation('plugin');
  const spoken = SPOKEN[kind];
  if (kind === 'gap' || kind === 'note') {
    return (
      <tr className={styles[kind]} data-kind={kind}>
        <td className={cx(styles.cell, styles.number)} colSpan={hasNumbers ? 3 : 1}>
          {kind === 'gap' ? '⋯' : '·'}
        </td>
        <td className={cx(styles.cell, styles.text)}>{text}</td>
      </tr>
    );
  }
  return (
    <tr className={styles[kind]} data-kind={kind}>
      {hasNumbers && (
        <>
          <td className={cx(styles.cell, styles.number)}>{oldNumber}</td>
          <td className={cx(styles.cell, styles.number)}>{newNumber}</td>
        </>
      )}
      <td className={cx(styles.cell, styles.mark)}>
        {spoken && (
          <>
            <span aria-hidden>{MARKS[kind]}</span>
            <span className={styles.head}>{t(spoken)}</span>
          </>
        )}
      </td>
      <td className={cx(styles.cell, styles.text)}>{text}</td>
    </tr>
  );
});
Line.displayName = 'DiffLine';

/** Props of {@link DiffView}. */
export interface DiffViewProps {
  /** A unified diff of one file. Of any length: what is too long is cut, and said to be. */
  diff: string;
  /** Whether the numbers of its lines mean anything. Default true. */
  hasNumbers?: boolean | undefined;
  /** What is compared, for those who do not see it. */
  label: string;
  /** In CSS pixels; more is scrolled. Default 400. */
  maxHeight?: number | undefined;
}

/**
 * A unified diff with line numbers on both sides. What was added and removed is said by a mark and
 * in words, too, never by colour alone.
 */
export const DiffView = memo<DiffViewProps>(
  ({ diff, hasNumbers = true, label, maxHeight = 400 }) => {
    const { t } = useTranslation('plugin');
    const { isCut, lines } = useMemo(() => {
      const parsed = parseUnifiedDiff(diff);
      // Where nothing is known of the places, there are no gaps between them.
      return hasNumbers
        ? parsed
        : { ...parsed, lines: parsed.lines.filter(({ kind }) => kind !== 'gap') };
    }, [diff, hasNumbers]);
    const { hidden, showMore, shown } = useShown(lines, STEP);
    const headings = [...(hasNumbers ? ['old', 'new'] : []), 'change', 'text'];
    if (lines.length === 0) return null;
    return (
      <div className={styles.root}>
        <ScrollRegion className={styles.region} label={label} maxHeight={maxHeight}>
          <table aria-label={label} className={styles.table}>
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th className={styles.cell} key={heading} scope="col">
                    <span className={styles.head}>{t(`builtins.shared.diff.${heading}`)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((line, index) => (
                <Line hasNumbers={hasNumbers} key={index} line={line} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
        <ShowMore hidden={hidden} onShowMore={showMore} />
        {isCut && <p className={styles.warning}>{t('builtins.shared.cut')}</p>}
      </div>
    );
  },
);

DiffView.displayName = 'DiffView';
