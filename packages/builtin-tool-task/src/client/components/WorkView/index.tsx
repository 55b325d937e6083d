import { Flexbox } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import {
  CodeBlock,
  Disclosure,
  KeyValueTable,
  RowList,
  toVisibleName,
  toVisibleText,
} from '@lobechat/shared-tool-ui';

import { formatDuration } from '../../format-facts.ts';
import { type GivenPlanStep, type GivenPolicy, type GivenWork, writeJson } from '../../given.ts';
import { type TaskTexts, useTexts } from '../../surface-kit.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  code: css`
    font-family: ${cssVar.fontFamilyCode};
    font-size: 0.92em;
    overflow-wrap: anywhere;
  `,
  step: css`
    color: ${cssVar.colorTextSecondary};
  `,
}));

const TYPES = new Set(['command', 'model', 'plan']);

const PlanStepRow = memo<{ number: number; step: GivenPlanStep }>(({ number, step }) => {
  const { t } = useTexts();
  const { id, tool = '' } = step;
  const args = writeJson(step.arguments);
  const label = (
    <span>
      <span className={styles.step}>{id === undefined ? number : toVisibleName(id)}</span>{' '}
      <code className={styles.code}>{toVisibleName(tool)}</code>
    </span>
  );
  if (args === undefined) return label;
  return (
    <Disclosure label={label}>
      {() => <CodeBlock label={t('work.arguments')} maxHeight={240} text={toVisibleText(args)} />}
    </Disclosure>
  );
});
PlanStepRow.displayName = 'PlanStepRow';

/** The attempts of a run and their time limit, in words. */
const describePolicy = (
  { maxAttempts, retryDelayMs, timeoutMs }: GivenPolicy,
  { language, t }: Pick<TaskTexts, 'language' | 't'>,
): string[] => [
  ...(maxAttempts === undefined ? [] : [t('work.maxAttempts', { count: maxAttempts })]),
  ...(retryDelayMs === undefined || (maxAttempts ?? 1) < 2
    ? []
    : [t('work.retryDelay', { time: formatDuration(retryDelayMs, language) })]),
  ...(timeoutMs === undefined
    ? []
    : [t('work.timeout', { time: formatDuration(timeoutMs, language) })]),
];

/** Props of {@link WorkView}. */
export interface WorkViewProps {
  policy?: GivenPolicy | undefined;
  /** Whether the calls of a plan are shown elsewhere. Default true. */
  showsSteps?: boolean | undefined;
  work: GivenWork;
}

/** What a run of a task does: its command, its calls, its model, and its attempts. */
export const WorkView = memo<WorkViewProps>(({ policy, showsSteps = true, work }) => {
  const texts = useTexts();
  const { t } = texts;
  const { command, cwd, maxTurns, model, steps = [], tools = [], type = '' } = work;
  const input = writeJson(work.input);
  const facts = [
    {
      label: t('work.kind'),
      value: TYPES.has(type) ? t(`work.type.${type}`) : toVisibleName(type),
    },
    ...(cwd === undefined
      ? []
      : [
          {
            label: t('work.folder'),
            value: <code className={styles.code}>{toVisibleName(cwd)}</code>,
          },
        ]),
    ...(model === undefined ? [] : [{ label: t('work.model'), value: toVisibleName(model) }]),
    ...(tools.length === 0
      ? []
      : [{ label: t('work.tools'), value: tools.map(toVisibleName).join(', ') }]),
    ...(maxTurns === undefined ? [] : [{ label: t('work.maxTurns'), value: maxTurns }]),
    ...(policy
      ? [{ label: t('work.policy'), value: describePolicy(policy, texts).join(' · ') }]
      : []),
  ];
  return (
    <Flexbox gap={8}>
      <KeyValueTable rows={facts} />
      {command !== undefined && (
        <CodeBlock label={t('work.command')} maxHeight={160} text={toVisibleText(command)} />
      )}
      {input !== undefined && (
        <CodeBlock label={t('work.input')} maxHeight={200} text={toVisibleText(input)} />
      )}
      {showsSteps && steps.length > 0 && (
        <RowList items={steps} label={t('work.steps')}>
          {(step, index) => <PlanStepRow number={index + 1} step={step} />}
        </RowList>
      )}
    </Flexbox>
  );
});

WorkView.displayName = 'WorkView';
