import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { formatDuration } from '../../run/format-duration.ts';
import type { RunRecord } from '../../run/run-record.ts';
import { type TimelinePhase, timelineOf } from '../../run/timeline.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  bar: css`
    display: flex;
    gap: 2px;

    block-size: 8px;
    border-radius: 4px;

    background: ${cssVar.colorFillTertiary};
  `,
  ask: css`
    background: ${cssVar.gold};
  `,
  item: css`
    display: flex;
    gap: 6px;
    align-items: center;
  `,
  key: css`
    display: flex;
    flex-wrap: wrap;
    gap: ${cssVar.marginXS} ${cssVar.margin};

    margin: 0;
    padding: 0;

    font-size: ${cssVar.fontSizeSM};
    font-variant-numeric: tabular-nums;
    color: ${cssVar.colorTextSecondary};
    list-style: none;
  `,
  piece: css`
    min-inline-size: 3px;
    border-radius: 3px;
  `,
  prepare: css`
    background: ${cssVar.colorTextQuaternary};
  `,
  root: css`
    display: flex;
    flex-direction: column;
    gap: ${cssVar.marginXS};
  `,
  run: css`
    background: ${cssVar.colorInfo};
  `,
  settle: css`
    background: ${cssVar.colorTextTertiary};
  `,
  square: css`
    flex: none;
    block-size: 8px;
    inline-size: 8px;
    border-radius: 2px;
  `,
}));

const classOf: Readonly<Record<TimelinePhase, string>> = styles;

/** Props of {@link Timeline}. */
export interface TimelineProps {
  record: RunRecord;
}

/** How long each phase of a call took. */
export const Timeline = memo<TimelineProps>(({ record }) => {
  const t = useText();
  const phases = timelineOf(record);
  return (
    <div className={styles.root}>
      <div aria-hidden className={styles.bar}>
        {phases.map(({ milliseconds, phase }) => (
          <span
            className={`${styles.piece} ${classOf[phase]}`}
            key={phase}
            style={{ flexGrow: milliseconds }}
          />
        ))}
      </div>
      <ul className={styles.key}>
        {phases.map(({ milliseconds, phase }) => (
          <li className={styles.item} key={phase}>
            <span aria-hidden className={`${styles.square} ${classOf[phase]}`} />
            {t(`timeline.${phase}`)} {formatDuration(milliseconds)}
          </li>
        ))}
      </ul>
    </div>
  );
});

Timeline.displayName = 'Timeline';
