import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import {
  CodeBlock,
  Disclosure,
  FailureText,
  Note,
  Section,
  toVisibleName,
  toVisibleText,
} from '@lobechat/shared-tool-ui';

import { formatMoment } from '../../format-facts.ts';
import { type GivenRun, isActiveRun, writeJson } from '../../given.ts';
import { useTexts } from '../../surface-kit.ts';
import { AttemptTable } from './AttemptTable.tsx';
import { RunHead } from './RunHead.tsx';
import { RunLog } from './RunLog.tsx';
import { RunProgress } from './RunProgress.tsx';
import { StepList } from './StepList.tsx';
import { useNow } from './use-now.ts';

/** Maximum number of named tasks that it waits for. */
const MOST_WAITED = 20;

/** Props of {@link RunView}. */
export interface RunViewProps {
  /** The call is still running: times tick, and the end of the log is followed. Default false. */
  isLive?: boolean | undefined;
  run: GivenRun;
}

/** A run: its status and progress, its steps, attempts, log and result. */
export const RunView = memo<RunViewProps>(({ isLive = false, run }) => {
  const { language, t } = useTexts();
  const isWatched = isLive && isActiveRun(run);
  const ticking = useNow(isWatched);
  const now = isWatched ? ticking : undefined;
  const { attemptList = [], error, log = [], nextAttemptAt, steps = [], waitsFor = [] } = run;
  const { content = '' } = run.result ?? {};
  const data = writeJson(run.result?.state);
  const next = formatMoment(nextAttemptAt, language);
  const isRetried = attemptList.length > 1;
  return (
    <Flexbox gap={10}>
      <RunHead isLive={isWatched} now={now} run={run} />
      <RunProgress isLive={isWatched} run={run} />
      {waitsFor.length > 0 && isActiveRun(run) && (
        <Note>
          {t('run.waitsFor', {
            names: waitsFor.slice(0, MOST_WAITED).map(toVisibleName).join(', '),
          })}
        </Note>
      )}
      {next !== '' && isActiveRun(run) && <Note>{t('run.nextAttempt', { at: next })}</Note>}
      {error && <FailureText failure={error} />}
      {steps.length > 0 && (
        <Section title={t('run.steps')}>
          <StepList
            isLive={isWatched}
            isOver={!isActiveRun(run)}
            now={now}
            said={error}
            showsAttempts={isRetried}
            steps={steps}
          />
        </Section>
      )}
      {(content !== '' || data !== undefined) && (
        <Section title={t('run.result')}>
          {content !== '' && (
            <CodeBlock label={t('run.result')} maxHeight={240} text={toVisibleText(content)} />
          )}
          {data !== undefined && (
            <Disclosure label={t('run.data')}>
              {() => <CodeBlock label={t('run.data')} text={toVisibleText(data)} />}
            </Disclosure>
          )}
        </Section>
      )}
      {log.length > 0 && (
        <Section title={t('run.log')}>
          <RunLog isLive={isWatched} lines={log} total={run.logTotal} />
        </Section>
      )}
      {isRetried && (
        <Section title={t('run.attempts')}>
          <AttemptTable attempts={attemptList} now={now} />
        </Section>
      )}
    </Flexbox>
  );
});

RunView.displayName = 'RunView';
