import { type PageText, useText } from '../i18n/use-text.ts';
import { formatDuration } from './format-duration.ts';
import { elapsedOf, phaseOf, type RunRecord } from './run-record.ts';

/** A call's status in words. While it runs they stay the same, so that they are announced once. */
const statusText = (record: RunRecord | undefined, t: PageText): string => {
  if (!record) return '';
  const phase = phaseOf(record);
  if (phase === 'waiting') {
    return t(record.approval?.elicitation ? 'status.asking' : 'status.waiting');
  }
  if (phase === 'running') {
    if (record.cancelled) return t('status.cancelling');
    const isQueued = record.hadToWait && record.events.length === 0;
    return t(isQueued ? 'status.queued' : `status.running.${record.request.runOn}`);
  }
  return t(`status.${phase}`, { time: formatDuration(elapsedOf(record, 0)) });
};

/** {@link statusText} in the language of the page. */
export const useStatusText = (record: RunRecord | undefined): string =>
  statusText(record, useText());
