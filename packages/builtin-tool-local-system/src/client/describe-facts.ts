import { formatTime, toVisibleName } from '@lobechat/shared-tool-ui';
import type { Loose } from '@lobechat/types';

import { isAnswer } from '../is-answer.ts';
import type { CommandFacts } from '../types.ts';
import type { LocalSystemTexts } from './surface-kit.ts';

/** Formats an ISO 8601 time of a state in the given language; undefined for an invalid time. */
export const formatMoment = (iso: string | undefined, language: string): string => {
  const time = Date.parse(iso ?? '');
  return Number.isNaN(time) ? '' : formatTime(time, language);
};

/** Formats a duration: milliseconds, seconds, or minutes and seconds. */
export const formatDuration = (milliseconds: number | undefined, language: string): string => {
  if (milliseconds === undefined) return '';
  const write = (value: number, unit: string, digits = 0): string =>
    new Intl.NumberFormat(language, {
      maximumFractionDigits: digits,
      style: 'unit',
      unit,
      unitDisplay: 'narrow',
    }).format(value);
  if (milliseconds < 1000) return write(Math.round(milliseconds), 'millisecond');
  if (milliseconds < 59_950) return write(milliseconds / 1000, 'second', 1);
  const seconds = Math.round(milliseconds / 1000);
  return `${write(Math.floor(seconds / 60), 'minute')} ${write(seconds % 60, 'second')}`;
};

/** How a command ended, or that it is running; undefined if unknown. */
export const describeStatus = (
  { exitCode, signal, status }: Loose<CommandFacts>,
  { t }: LocalSystemTexts,
): string => {
  if (status === 'running') return t('command.running');
  if (status === 'killed') return t('command.killed');
  if (status === 'timed-out') return t('command.timedOut');
  if (exitCode !== undefined) return t('command.exitCode', { code: exitCode });
  return signal === undefined ? '' : t('command.signal', { signal: toVisibleName(signal) });
};

/** Whether a command succeeded, as far as its exit code tells. */
export const hasFailed = ({ command, exitCode, signal, status }: Loose<CommandFacts>): boolean =>
  status === 'killed' ||
  status === 'timed-out' ||
  signal !== undefined ||
  (exitCode !== undefined && exitCode !== 0 && !isAnswer({ command, exitCode, status }));
