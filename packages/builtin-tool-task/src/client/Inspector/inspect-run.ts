import { describeTime } from '../components/RunView/run-times.ts';
import type { GivenRun } from '../given.ts';
import type { TaskTexts } from '../surface-kit.ts';

/** Facts in a row; nothing if there are none. */
export const joinFacts = (facts: ReadonlyArray<string | false | undefined>): string | undefined =>
  facts.filter(Boolean).join(' · ') || undefined;

const describeProgress = ({ progress }: GivenRun, { t }: TaskTexts): string => {
  const { done = 0, total = 0 } = progress ?? {};
  return total > 0 ? t('run.done', { done: Math.min(done, total), total }) : '';
};

/** The status of a run, in a few words. */
export const inspectRun = (run: GivenRun | undefined, texts: TaskTexts): string | undefined =>
  run &&
  joinFacts([
    run.status && texts.t(`run.status.${run.status}`),
    run.status !== 'succeeded' && describeProgress(run, texts),
    describeTime(run, { language: texts.language }),
  ]);

/** Progress of a running run: `3 of 7`, else its status. */
export const inspectProgress = (run: GivenRun | undefined, texts: TaskTexts): string =>
  run?.status ? describeProgress(run, texts) || texts.t(`run.status.${run.status}`) : '';
