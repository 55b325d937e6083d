import { Button } from '@lobehub/ui/base-ui';
import {
  ChevronLeft,
  ChevronRight,
  Link,
  Pause,
  Play,
  SearchX,
  SquareArrowOutUpRight,
} from 'lucide-react';
import { memo, useEffect, useMemo, useState } from 'react';

import { useCopy } from '@lobechat/shared-tool-ui';

import type { HistoryEntry } from '../../../history/history-entry.ts';
import { useHistory } from '../../../history/use-history.ts';
import { useText } from '../../../i18n/use-text.ts';
import { type PageLink, readPageLink, writePageLink } from '../../../link/page-link.ts';
import { formatDuration } from '../../../run/format-duration.ts';
import { framesOf } from '../../../run/replay.ts';
import type { RunRecord } from '../../../run/run-record.ts';
import { CallButton } from '../../History/CallButton.tsx';
import { InspectorLine } from '../../ResultPane/InspectorLine.tsx';
import { ArrivedView } from '../../ResultPane/RunningView.tsx';
import { SurfaceView } from '../../ResultPane/SurfaceView.tsx';
import { ErrorReason } from '../../Shared/ErrorReason.tsx';
import { IconButton } from '../../Shared/IconButton.tsx';
import { JsonView } from '../../Shared/JsonView.tsx';
import { LoadingLines } from '../../Shared/LoadingLines.tsx';
import { PaneTabs } from '../../Shared/PaneTabs.tsx';
import { Section } from '../../Shared/Section.tsx';
import { StateMessage } from '../../Shared/StateMessage.tsx';
import { hiddenStyles } from '../../Shared/visually-hidden.ts';
import type { PageViewProps } from '../PageView.tsx';
import { viewStyles } from '../style.ts';
import { AskedView } from './AskedView.tsx';
import { lifecycleStyles as styles } from './style.ts';
import { type ReplayedCall, useReplayed } from './use-replayed.ts';

/** Number of calls to choose from. */
const MOST_CALLS = 20;
/** Milliseconds between two moments during playback. */
const PLAY_MS = 350;
/** Milliseconds without moving the slider before the address is updated. */
const ADDRESS_DELAY = 300;

interface PlayerProps {
  call: ReplayedCall;
  link: PageLink;
  onOpenCall: (record: RunRecord) => void;
}

/** One call, moment by moment. */
const Player = memo<PlayerProps>(({ call, link, onOpenCall }) => {
  const t = useText();
  const { copy, state: copied } = useCopy();
  const { isExample, record, surfaces } = call;
  const frames = useMemo(() => framesOf(record), [record]);
  const last = frames.length - 1;
  const [wanted, setStep] = useState(() => Math.max(0, Math.trunc(Number(link.step ?? 0)) || 0));
  const [isPlaying, setPlaying] = useState(false);
  const step = Math.min(wanted, last);
  const frame = frames[step];

  const address = writePageLink({ ...link, step: step === 0 ? undefined : String(step) });
  useEffect(() => {
    const timer = setTimeout(() => {
      if (readPageLink(location.hash).view === link.view) history.replaceState(null, '', address);
    }, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [address, link.view]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => {
      setStep(Math.min(step + 1, last));
      setPlaying(step + 1 < last);
    }, PLAY_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, last, step]);

  if (!frame) return null;
  const { at, phase, record: shown } = frame;
  const phases = [...new Set(frames.map((each) => each.phase))];
  const text = [
    t(`replay.phase.${phase}`),
    at !== undefined && !isExample && formatDuration(at),
    t('replay.position', { count: frames.length, position: step + 1 }),
  ]
    .filter(Boolean)
    .join(' · ');
  const goTo = (next: number): void => {
    setPlaying(false);
    setStep(Math.min(Math.max(next, 0), last));
  };

  return (
    <>
      <div className={styles.controls}>
        <PaneTabs
          label={t('replay.phases')}
          onChange={(next) => goTo(frames.findIndex((each) => each.phase === next))}
          options={phases.map((value) => ({ label: t(`replay.phase.${value}`), value }))}
          value={phase}
        />
        <div className={styles.line}>
          <IconButton
            icon={isPlaying ? Pause : Play}
            label={t(isPlaying ? 'replay.pause' : 'replay.play')}
            onClick={() => {
              if (step === last) setStep(0);
              setPlaying(!isPlaying);
            }}
          />
          <IconButton
            disabled={step === 0}
            icon={ChevronLeft}
            label={t('replay.previous')}
            onClick={() => goTo(step - 1)}
          />
          <input
            aria-label={t('replay.moment')}
            aria-valuetext={text}
            className={styles.slider}
            max={last}
            min={0}
            onChange={({ currentTarget }) => goTo(Number(currentTarget.value))}
            type="range"
            value={step}
          />
          <IconButton
            disabled={step === last}
            icon={ChevronRight}
            label={t('replay.next')}
            onClick={() => goTo(step + 1)}
          />
        </div>
        <div className={styles.line}>
          <span aria-hidden className={viewStyles.secondary}>
            {text}
          </span>
          <span className={styles.end}>
            <Button
              icon={Link}
              onClick={() => void copy(location.origin + location.pathname + address)}
              size="small"
            >
              {copied === 'idle' ? t('replay.address') : t(`copy.${copied}`)}
            </Button>
            {!isExample && (
              <Button icon={SquareArrowOutUpRight} onClick={() => onOpenCall(record)} size="small">
                {t('replay.openCall')}
              </Button>
            )}
          </span>
        </div>
        <output className={hiddenStyles.visuallyHidden}>{t(`replay.phase.${phase}`)}</output>
      </div>
      <section aria-label={t('replay.moment')} className={styles.stage} data-frame={phase}>
        <InspectorLine
          record={shown}
          stage={phase === 'arguments' || phase === 'pending' ? phase : undefined}
          surfaces={surfaces}
        />
        <div className={styles.body}>
          {shown.result ? (
            <SurfaceView record={shown} surfaces={surfaces} />
          ) : shown.approval ? (
            <AskedView approval={shown.approval} record={shown} surfaces={surfaces} />
          ) : (
            <ArrivedView record={shown} surfaces={surfaces} />
          )}
        </div>
      </section>
      {phase === 'arguments' && (
        <Section title={t('replay.arguments')}>
          <JsonView label={t('replay.arguments')} value={shown.args} />
        </Section>
      )}
    </>
  );
});

Player.displayName = 'ReplayPlayer';

/** The calls that can be replayed. */
const Choice = memo<{ locale: string }>(({ locale }) => {
  const t = useText();
  const { entries } = useHistory({ limit: MOST_CALLS });
  const open = ({ id }: HistoryEntry): void => {
    location.hash = writePageLink({ call: id, view: 'replay' });
  };
  return (
    <>
      <p className={viewStyles.lead}>
        {t(entries?.length === 0 ? 'replay.chooseHelp' : 'replay.choose')}
      </p>
      <ul className={viewStyles.rows}>
        {entries?.map((entry) => (
          <li key={entry.id}>
            <CallButton entry={entry} locale={locale} onOpen={open} />
          </li>
        ))}
      </ul>
    </>
  );
});

Choice.displayName = 'ReplayChoice';

/** Steps through the life of a call, on the tool's own surfaces. */
export const ReplayView = memo<PageViewProps>(({ link, locale, onOpenCall, tools }) => {
  const t = useText();
  const { data, error, key } = useReplayed(link);
  const request = data?.record.request;
  const tool = tools.find(({ identifier }) => identifier === request?.identifier);
  return (
    <div className={viewStyles.root}>
      <h1 className={viewStyles.title}>
        {t('view.replay')}
        {request && ` · ${request.apiName}`}
      </h1>
      {key === undefined && <Choice locale={locale} />}
      {data && (
        <>
          <p className={viewStyles.lead}>
            {tool && `${tool.title}. `}
            {t(data.isExample ? 'replay.example' : 'replay.help')}
          </p>
          <Player call={data} key={`${key} ${link.step}`} link={link} onOpenCall={onOpenCall} />
        </>
      )}
      {(data === null || error) && (
        <StateMessage
          help={error ? <ErrorReason error={error} /> : t('replay.missingHelp')}
          icon={SearchX}
          title={t('replay.missing')}
        />
      )}
      {key !== undefined && data === undefined && !error && (
        <LoadingLines label={t('view.replay')} />
      )}
    </div>
  );
});

ReplayView.displayName = 'ReplayView';
