import { Icon } from '@lobehub/ui';
import { createStaticStyles, cssVar, cx } from 'antd-style';
import { CircleArrowRight, CircleCheckBig, ListTodo } from 'lucide-react';
import { memo } from 'react';

import { shinyTextStyles } from './styles.ts';

/** How far a list of to-dos is. `completedStep`: something is done, and nothing is running. */
export type TodoSummaryState = 'allDone' | 'completedStep' | 'idle' | 'inProgress';

/** The progress of a list of to-dos. */
export interface TodoSummary {
  completed: number;
  /** The current or the last completed step. */
  detail?: string | undefined;
  state: TodoSummaryState;
  total: number;
}

const styles = createStaticStyles(({ css }) => ({
  count: css`
    flex: none;
    margin-inline-end: 8px;
    padding-inline: 6px;
    border-radius: ${cssVar.borderRadiusSM};
    color: ${cssVar.colorTextSecondary};
    background: ${cssVar.colorFillTertiary};
  `,
  header: css`
    display: flex;
    gap: 8px;
    align-items: center;
    padding: 8px 12px;
    border-block-end: 1px solid ${cssVar.colorBorderSecondary};
  `,
  ring: css`
    transform: rotate(-90deg);
    flex: none;
    margin-inline-end: 6px;
  `,
  text: css`
    overflow: hidden;
    flex: 1;
    min-width: 0;
    text-overflow: ellipsis;
    white-space: nowrap;
  `,
}));

const ICONS = {
  allDone: CircleCheckBig,
  completedStep: CircleCheckBig,
  idle: ListTodo,
  inProgress: CircleArrowRight,
} as const;

/** A ring that fills as steps are completed. Decorative: the count stands beside it. */
export const TodoProgressRing = memo<{ completed: number; total: number }>(
  ({ completed, total }) => (
    <svg aria-hidden className={styles.ring} fill="none" height={14} strokeWidth={2} width={14}>
      <circle cx={7} cy={7} r={6} stroke={cssVar.colorFillSecondary} />
      <circle
        cx={7}
        cy={7}
        pathLength={Math.max(total, 1)}
        r={6}
        stroke={completed < total ? cssVar.colorInfo : cssVar.colorSuccess}
        strokeDasharray={`${completed} ${Math.max(total, 1)}`}
      />
    </svg>
  ),
);

TodoProgressRing.displayName = 'TodoProgressRing';

/** Props of {@link TodoInspectorSummary} and {@link TodoPanelHeader}. */
export interface TodoSummaryProps {
  label: string;
  /** The call is in progress. Default false. */
  shiny?: boolean | undefined;
  summary: TodoSummary;
}

const Label = ({ label, shiny = false, summary }: TodoSummaryProps) => (
  <span className={styles.text}>
    <span className={cx(shiny && shinyTextStyles.shinyText)}>{label}</span>
    {summary.detail && `: ${summary.detail}`}
  </span>
);

/** The progress within the line of an Inspector. */
export const TodoInspectorSummary = memo<TodoSummaryProps>((props) => {
  const { completed, state, total } = props.summary;
  return (
    <>
      {total > 0 && <TodoProgressRing completed={completed} total={total} />}
      {total > 0 && state !== 'allDone' && (
        <span className={styles.count}>
          {completed}/{total}
        </span>
      )}
      <Label {...props} />
    </>
  );
});

TodoInspectorSummary.displayName = 'TodoInspectorSummary';

/** The heading of a list of to-dos. */
export const TodoPanelHeader = memo<TodoSummaryProps>((props) => (
  <div className={styles.header}>
    <Icon aria-hidden icon={ICONS[props.summary.state]} size={16} />
    <Label {...props} />
    <span className={styles.count}>
      {props.summary.completed}/{props.summary.total}
    </span>
  </div>
));

TodoPanelHeader.displayName = 'TodoPanelHeader';
