import { createStaticStyles } from 'antd-style';
import { Fragment, memo } from 'react';

import { LogRegion, Note, toVisibleText } from '@lobechat/shared-tool-ui';

import { formatClock } from '../../format-facts.ts';
import type { GivenLogLine } from '../../given.ts';
import { useTexts } from '../../surface-kit.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  error: css`
    color: color-mix(in oklab, ${cssVar.red} 70%, ${cssVar.colorText});
  `,
  quiet: css`
    color: ${cssVar.colorTextSecondary};
  `,
  warning: css`
    color: color-mix(in oklab, ${cssVar.gold} 50%, ${cssVar.colorText});
  `,
}));

/** UTF-16 units of a line to show. */
const LONGEST_LINE = 2000;

/** Lines shown, from the end. */
const MOST_LINES = 200;

/** Props of {@link RunLog}. */
export interface RunLogProps {
  /** The log is growing: its end is kept in view. */
  isLive: boolean;
  lines: readonly GivenLogLine[];
  /** Total number of lines. */
  total?: number | undefined;
}

/** The end of a run's log, with times. An unusual level is named. */
export const RunLog = memo<RunLogProps>(({ isLive, lines, total = 0 }) => {
  const { language, t } = useTexts();
  const shown = lines.slice(-MOST_LINES);
  return (
    <>
      {total > shown.length && <Note>{t('run.onlyLast', { count: shown.length, total })}</Note>}
      <LogRegion isLive={isLive} label={t('run.log')} maxHeight={220}>
        {shown.map(({ at, attempt, level, text = '' }, index) => {
          const time = formatClock(at, language);
          const isNew =
            attempt !== undefined && attempt > 1 && shown[index - 1]?.attempt !== attempt;
          return (
            <Fragment key={index}>
              {isNew && (
                <span
                  className={styles.quiet}
                >{`— ${t('run.attempt', { number: attempt })} —\n`}</span>
              )}
              {time !== '' && <span className={styles.quiet}>{time} </span>}
              <span
                className={
                  level === 'error'
                    ? styles.error
                    : level === 'warning'
                      ? styles.warning
                      : level === 'debug'
                        ? styles.quiet
                        : undefined
                }
              >
                {(level === 'error' || level === 'warning') && `${t(`run.level.${level}`)}: `}
                {toVisibleText(text, LONGEST_LINE)}
              </span>
              {'\n'}
            </Fragment>
          );
        })}
      </LogRegion>
    </>
  );
});

RunLog.displayName = 'RunLog';
