import { Button } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { Play, Square } from 'lucide-react';
import { memo, useEffect, useId, useRef } from 'react';

import { toVisibleText } from '@lobechat/shared-tool-ui/visible-text';
import type { ToolExecutorEnvironment } from '@lobechat/types';
import { pointerSteps } from '@lobechat/utils';

import type { Verdict } from '../../arguments/verdict.ts';
import { useText } from '../../i18n/use-text.ts';
import { textPosition } from '../../json/text-position.ts';
import { formatDuration } from '../../run/format-duration.ts';
import type { RunRecord } from '../../run/run-record.ts';
import { useElapsed } from '../../run/use-elapsed.ts';
import { useStatusText } from '../../run/use-status-text.ts';
import { useProblemText } from '../../schema/use-problem-text.ts';
import { readableColors } from '../../theme/readable-colors.ts';
import { BlockableButton } from '../Shared/BlockableButton.tsx';
import { Keys } from '../Shared/Keys.tsx';
import { PaneTabs } from '../Shared/PaneTabs.tsx';

/** Running calls with a longer limit show it. */
const LONG_MS = 60_000;

const styles = createStaticStyles(({ css, cssVar }) => ({
  key: css`
    @media (max-width: 760px) {
      display: none;
    }
  `,
  place: css`
    display: flex;
    gap: ${cssVar.marginXS};
    align-items: center;

    margin-inline-start: auto;

    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};

    @media (max-width: 480px) {
      & > :first-child:not(:only-child) {
        display: none;
      }
    }
  `,
  preparing: css`
    flex: 1 1 100%;
    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};
  `,
  reason: css`
    flex: 1 1 100%;
    font-size: ${cssVar.fontSizeSM};
    color: ${readableColors.error};
    overflow-wrap: anywhere;
  `,
  root: css`
    display: flex;
    flex-wrap: wrap;
    gap: ${cssVar.marginXS} ${cssVar.marginSM};
    align-items: center;

    padding-block: ${cssVar.paddingSM};
    padding-inline: ${cssVar.padding};
    border-block: 1px solid ${cssVar.colorBorderSecondary};
  `,
  status: css`
    overflow: hidden;
    flex: 1 1 0;

    min-inline-size: 0;

    font-size: ${cssVar.fontSizeSM};
    font-variant-numeric: tabular-nums;
    color: ${cssVar.colorTextSecondary};
    text-overflow: ellipsis;
    white-space: nowrap;
  `,
}));

/** Props of {@link RunBar}. */
export interface RunBarProps {
  /** A person tried to run it: from now on obstacles are shown as problems. */
  attempted: boolean;
  onCancel: () => void;
  onPlaceChange: (place: ToolExecutorEnvironment) => void;
  onRun: () => void;
  /** Runs arguments with problems: offered once a person has seen them. */
  onRunAnyway: () => void;
  /** Whether the validator is still loading. */
  preparing: boolean;
  /** Why there is no validator. */
  preparingError: Error | undefined;
  place: ToolExecutorEnvironment;
  places: readonly ToolExecutorEnvironment[];
  record: RunRecord | undefined;
  /** The text that the verdict is about. */
  text: string;
  /** The time limit of a call. */
  timeoutMs?: number | undefined;
  verdict: Verdict;
}

/** Runs and cancels; shows where the call runs, how long it takes, and why it cannot run. */
export const RunBar = memo<RunBarProps>(
  ({
    attempted,
    onCancel,
    onPlaceChange,
    onRun,
    onRunAnyway,
    place,
    places,
    preparing,
    preparingError,
    record,
    text,
    timeoutMs = 0,
    verdict,
  }) => {
    const t = useText();
    const sayProblem = useProblemText();
    const reasonId = useId();
    const elapsed = useElapsed(record);
    const status = useStatusText(record);
    const running = record !== undefined && record.finishedAt === undefined;
    const isLong = timeoutMs > LONG_MS;

    const reason = (): string => {
      const { problems, syntaxError } = verdict;
      if (syntaxError) {
        const { line } = textPosition(text, syntaxError.from);
        return t('problem.syntax', { line, reason: t(`syntax.${syntaxError.reason}`) });
      }
      const [first] = problems;
      if (first !== undefined) {
        const count = t('problem.count', { count: problems.length });
        if (!attempted) return count;
        const place = pointerSteps(first.pointer).join('.');
        const problem = toVisibleText(sayProblem(first.facts));
        return place === ''
          ? `${count}: ${problem}`
          : `${count}: ${toVisibleText(place)}: ${problem}`;
      }
      if (preparingError) return t('problem.noCheck', { reason: preparingError.message });
      return preparing ? t('problem.validating') : '';
    };
    const why = running ? '' : reason();
    const isProblem =
      attempted || verdict.syntaxError !== undefined || preparingError !== undefined;

    // Run and Cancel replace each other, and a dialog disappears: a focus that was there moves
    // here.
    const control = useRef<HTMLDivElement>(null);
    const isAsked = record?.approval !== undefined;
    const wasUsed = record !== undefined;
    useEffect(() => {
      if (!wasUsed || isAsked || document.activeElement !== document.body) return;
      control.current?.querySelector('button')?.focus();
    }, [isAsked, running, wasUsed]);

    return (
      <div className={styles.root}>
        {why !== '' && (
          <div className={isProblem ? styles.reason : styles.preparing} id={reasonId}>
            {why}
          </div>
        )}
        <div ref={control}>
          {running ? (
            <Button disabled={record.cancelled} icon={Square} onClick={onCancel}>
              {t('action.cancel')}
            </Button>
          ) : (
            <BlockableButton
              aria-describedby={why === '' ? undefined : reasonId}
              blocked={!verdict.runnable}
              icon={Play}
              onBlocked={onRun}
              onClick={onRun}
            >
              {t('action.run')}
            </BlockableButton>
          )}
        </div>
        {!running && attempted && (verdict.syntaxError || verdict.problems.length > 0) && (
          <Button onClick={onRunAnyway} title={t('action.runAnywayHelp')}>
            {t('action.runAnyway')}
          </Button>
        )}
        <span className={styles.key}>
          <Keys keys={running ? 'Esc' : 'Mod Enter'} />
        </span>
        {running && (
          <span aria-hidden className={styles.status}>
            {[
              status,
              formatDuration(elapsed),
              ...(isLong ? [t('badge.timeout', { time: formatDuration(timeoutMs) })] : []),
            ].join(' · ')}
          </span>
        )}
        <div className={styles.place}>
          <span>{t('place.label')}</span>
          {places.length > 1 ? (
            <PaneTabs
              label={t('place.label')}
              disabled={running}
              onChange={onPlaceChange}
              options={places.map((value) => ({ label: t(`place.${value}`), value }))}
              value={place}
            />
          ) : (
            <strong>{t(`place.${place}`)}</strong>
          )}
        </div>
      </div>
    );
  },
);

RunBar.displayName = 'RunBar';
