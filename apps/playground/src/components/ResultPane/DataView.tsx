import { memo } from 'react';

import { CopyButton } from '@lobechat/shared-tool-ui';
import { getToolErrorAdvice } from '@lobechat/types';

import { useText } from '../../i18n/use-text.ts';
import { writeJsonText } from '../../json/json-head.ts';
import type { RunRecord } from '../../run/run-record.ts';
import { JsonView } from '../Shared/JsonView.tsx';
import { Section } from '../Shared/Section.tsx';
import { EventList } from './EventList.tsx';
import { resultStyles as styles } from './style.ts';
import { Timeline } from './Timeline.tsx';

/** Props of {@link DataView}. */
export interface DataViewProps {
  record: RunRecord;
}

/** The result as a program receives it, and the events of the call. */
export const DataView = memo<DataViewProps>(({ record }) => {
  const t = useText();
  const { events, result, startedAt } = record;
  const parts = [
    { name: t('data.state'), value: result?.state as unknown },
    { name: t('data.structured'), value: result?.structured },
    { name: t('data.error'), value: result?.error },
    { name: t('data.modelMetadata'), value: result?.modelMetadata },
    { name: t('data.metadata'), value: result?.metadata },
    { name: t('data.artifacts'), value: result?.artifacts },
  ].filter(({ value }) => value !== undefined);
  return (
    <>
      {parts.map(({ name, value }) => (
        <Section
          extra={<CopyButton name={name} text={() => writeJsonText(value)} />}
          key={name}
          title={name}
        >
          <JsonView label={name} value={value} />
          {value === result?.error && result?.error && (
            <span className={styles.meta}>
              {t(`error.advice.${getToolErrorAdvice(result.error.type)}`)}
            </span>
          )}
        </Section>
      ))}
      {result && parts.length === 0 && (
        <Section title={t('data.state')}>
          <span className={styles.meta}>{t('data.none')}</span>
        </Section>
      )}
      {result && (
        <Section title={t('timeline.title')}>
          <Timeline record={record} />
        </Section>
      )}
      <Section note={events.length} title={t('data.events')}>
        <EventList events={events} startedAt={startedAt} />
      </Section>
    </>
  );
});

DataView.displayName = 'DataView';
