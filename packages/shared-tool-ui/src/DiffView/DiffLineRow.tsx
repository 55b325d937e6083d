import { cx } from 'antd-style';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { blockStyles } from '../block-style.ts';
import type { CodeToken } from '../CodeView/highlight-code.ts';
import { LineText } from './LineText.tsx';
import type { TextRange } from './mark-words.ts';
import type { DiffLine, DiffLineKind } from './parse-unified-diff.ts';
import { diffStyles as styles } from './style.ts';

const SIGNS: Readonly<Record<DiffLineKind, string>> = {
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

/** Describes in words what sign and colour say about a line. */
const Sign = ({ kind }: { kind: DiffLineKind }) => {
  const { t } = useTranslation('plugin');
  const spoken = SPOKEN[kind];
  return (
    spoken && (
      <>
        <span aria-hidden>{SIGNS[kind]}</span>
        <span className={blockStyles.unseen}>{t(spoken)}</span>
      </>
    )
  );
};

/** Props of {@link AcrossRow}. */
export interface AcrossRowProps {
  /** Columns spanned below the sign, and below the text. */
  columns: readonly [sign: number, text: number];
  line: DiffLine;
}

/** A row that belongs to neither side: omitted lines, a missing final newline. */
export const AcrossRow = memo<AcrossRowProps>(({ columns, line: { kind, skipped = 0, text } }) => {
  const { t } = useTranslation('plugin');
  return (
    <tr className={styles[kind]} data-kind={kind}>
      <td className={cx(styles.cell, styles.number)} colSpan={columns[0]}>
        {kind === 'gap' ? '⋯' : '·'}
      </td>
      <td className={cx(styles.cell, styles.text)} colSpan={columns[1]}>
        {skipped > 0 && t('builtins.shared.diff.skipped', { count: skipped })}
        {skipped > 0 && text !== '' && ' · '}
        {text}
      </td>
    </tr>
  );
});
AcrossRow.displayName = 'DiffAcrossRow';

/** What is known about the text of a line. */
export interface LineLook {
  colours: readonly CodeToken[] | undefined;
  marks: readonly TextRange[] | undefined;
}

/** Props of {@link UnifiedRow}. */
export interface UnifiedRowProps extends LineLook {
  hasNumbers: boolean;
  line: DiffLine;
}

/** A line of one side, or of both. */
export const UnifiedRow = memo<UnifiedRowProps>(({ colours, hasNumbers, line, marks }) => {
  const { kind, newNumber, oldNumber, text } = line;
  return (
    <tr className={styles[kind]} data-kind={kind}>
      {hasNumbers && (
        <>
          <td className={cx(styles.cell, styles.number)}>{oldNumber}</td>
          <td className={cx(styles.cell, styles.number)}>{newNumber}</td>
        </>
      )}
      <td className={cx(styles.cell, styles.mark)}>
        <Sign kind={kind} />
      </td>
      <td className={cx(styles.cell, styles.text)}>
        <LineText colours={colours} marks={marks} text={text} />
      </td>
    </tr>
  );
});
UnifiedRow.displayName = 'DiffUnifiedRow';

interface SideProps extends LineLook {
  hasNumbers: boolean;
  isRight?: boolean | undefined;
  line: DiffLine | undefined;
  number: number | undefined;
}

const Side = ({ colours, hasNumbers, isRight = false, line, marks, number }: SideProps) => {
  const look = line ? styles[line.kind] : styles.absent;
  const border = isRight && styles.right;
  return (
    <>
      {hasNumbers && (
        <td className={cx(styles.cell, styles.number, look, border)} data-kind={line?.kind}>
          {number}
        </td>
      )}
      <td
        className={cx(styles.cell, styles.text, look, !hasNumbers && border)}
        data-kind={line?.kind}
      >
        {line && (
          <div className={styles.signed}>
            <span className={styles.sign}>
              <Sign kind={line.kind} />
            </span>
            <span>
              <LineText colours={colours} marks={marks} text={line.text} />
            </span>
          </div>
        )}
      </td>
    </>
  );
};

/** Props of {@link SplitRow}. */
export interface SplitRowProps {
  hasNumbers: boolean;
  left: DiffLine | undefined;
  lookOf: (line: DiffLine | undefined) => LineLook;
  right: DiffLine | undefined;
}

/** Both sides of one row. */
export const SplitRow = memo<SplitRowProps>(({ hasNumbers, left, lookOf, right }) => (
  <tr>
    <Side hasNumbers={hasNumbers} line={left} number={left?.oldNumber} {...lookOf(left)} />
    <Side
      isRight
      hasNumbers={hasNumbers}
      line={right}
      number={right?.newNumber}
      {...lookOf(right)}
    />
  </tr>
));
SplitRow.displayName = 'DiffSplitRow';
