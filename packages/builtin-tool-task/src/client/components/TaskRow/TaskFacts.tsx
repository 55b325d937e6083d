import { Icon } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import {
  CalendarClock,
  ChevronDown,
  ChevronsUp,
  ChevronUp,
  Equal,
  Hourglass,
  ListTree,
  type LucideIcon,
  Play,
  TriangleAlert,
  UserRound,
} from 'lucide-react';
import { memo, type ReactNode } from 'react';

import { FactLine, toVisibleName } from '@lobechat/shared-tool-ui';

import { describeParts } from '../../describe-parts.ts';
import { formatMoment } from '../../format-facts.ts';
import { type GivenTask, isFinished } from '../../given.ts';
import { useTexts } from '../../surface-kit.ts';
import { StatusLabel } from '../StatusLabel/index.tsx';

const styles = createStaticStyles(({ css, cssVar }) => ({
  fact: css`
    display: inline-flex;
    gap: 4px;
    align-items: center;

    min-width: 0;

    overflow-wrap: anywhere;
  `,
  icon: css`
    flex: none;
  `,
  late: css`
    color: color-mix(in oklab, ${cssVar.red} 75%, ${cssVar.colorText});
  `,
  ready: css`
    color: color-mix(in oklab, ${cssVar.green} 60%, ${cssVar.colorText});
  `,
  word: css`
    align-self: baseline;
  `,
  tag: css`
    padding-inline: 6px;
    border-radius: ${cssVar.borderRadiusSM};

    font-size: 12px;
    color: ${cssVar.colorText};
    overflow-wrap: anywhere;

    background: ${cssVar.colorFillTertiary};
  `,
}));

const PRIORITY_ICONS: Readonly<Record<number, LucideIcon>> = {
  1: ChevronsUp,
  2: ChevronUp,
  3: Equal,
  4: ChevronDown,
};

const Fact = memo<{ children: ReactNode; className?: string | undefined; icon: LucideIcon }>(
  ({ children, className, icon }) => (
    <span className={`${styles.fact} ${className ?? ''}`}>
      <Icon aria-hidden className={styles.icon ?? ''} icon={icon} size={14} />
      <span className={styles.word}>{children}</span>
    </span>
  ),
);
Fact.displayName = 'TaskFact';

/** Maximum number of tags shown for a task. */
const MOST_TAGS = 8;

/** Props of {@link TaskFacts}. */
export interface TaskFactsProps {
  /** Further facts, before the tags. */
  more?: readonly ReactNode[] | undefined;
  /** Whether to show the status with its word, if it is not shown elsewhere. Default false. */
  showsStatus?: boolean | undefined;
  task: GivenTask;
}

/** The facts of a task beside its name. Default values are left out. */
export const TaskFacts = memo<TaskFactsProps>(({ more = [], showsStatus = false, task }) => {
  const { language, t } = useTexts();
  const { assigneeAgentId: assignee, blockers = 0, claimedBy, dueAt, overdue: isOverdue } = task;
  const { parts, priority = 0, ready: isReady, status, tags = [] } = task;
  const isUsual = priority === 0 || (!showsStatus && priority === 3);
  const icon = PRIORITY_ICONS[priority];
  const due = formatMoment(dueAt, language);
  const next = formatMoment(task.nextRunAt, language);
  return (
    <FactLine
      facts={[
        showsStatus && status && <StatusLabel key="status" of="task" status={status} />,
        parts?.total !== undefined && (
          <Fact icon={ListTree} key="parts">
            {describeParts(parts, t)}
          </Fact>
        ),
        isReady && (
          <Fact className={styles.ready} icon={Play} key="ready">
            {t('task.ready')}
          </Fact>
        ),
        icon && !isUsual && (
          <Fact icon={icon} key="priority">
            {t(`priority.${priority}`)}
          </Fact>
        ),
        due !== '' && (
          <Fact
            className={isOverdue ? styles.late : undefined}
            icon={isOverdue ? TriangleAlert : CalendarClock}
            key="due"
          >
            {t(isOverdue ? 'task.overdue' : 'task.due', { at: due })}
          </Fact>
        ),
        blockers > 0 && !isFinished(task) && (
          <Fact icon={Hourglass} key="blockers">
            {t('task.blockers', { count: blockers })}
          </Fact>
        ),
        next !== '' && (
          <Fact icon={CalendarClock} key="next">
            {t('task.nextRun', { at: next })}
          </Fact>
        ),
        claimedBy !== undefined && (
          <Fact icon={UserRound} key="claim">
            {t('task.claimedBy', { by: toVisibleName(claimedBy) })}
          </Fact>
        ),
        assignee !== undefined && assignee !== claimedBy && (
          <Fact icon={UserRound} key="assignee">
            {t('task.assignee', { name: toVisibleName(assignee) })}
          </Fact>
        ),
        ...more,
        ...tags.slice(0, MOST_TAGS).map((tag, index) => (
          <span className={styles.tag} key={`tag${index}`}>
            {toVisibleName(tag)}
          </span>
        )),
        tags.length > MOST_TAGS && `+${tags.length - MOST_TAGS}`,
      ]}
    />
  );
});

TaskFacts.displayName = 'TaskFacts';
