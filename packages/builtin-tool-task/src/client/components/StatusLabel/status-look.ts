import { createStaticStyles } from 'antd-style';
import {
  Ban,
  Circle,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CirclePause,
  CircleX,
  Clock,
  Hourglass,
  type LucideIcon,
} from 'lucide-react';

import type { AttemptFacts, RunStatus, TaskStatus } from '../../../types.ts';

/** Every status of a task, a run, an attempt or a step. */
export type AnyStatus = AttemptFacts['status'] | RunStatus | TaskStatus;

/** A different shape for every status: they can be told apart without colours. */
export const STATUS_ICONS: Readonly<Record<AnyStatus, LucideIcon>> = {
  backlog: CircleDashed,
  canceled: Ban,
  completed: CircleCheck,
  failed: CircleX,
  lost: CircleAlert,
  paused: CirclePause,
  queued: Clock,
  running: CircleDot,
  scheduled: Clock,
  succeeded: CircleCheck,
  todo: Circle,
  waiting: Hourglass,
};

/* The theme's text colour is mixed in, so that each is visible on the background of both themes. */
const looks = createStaticStyles(({ css, cssVar }) => ({
  bad: css`
    color: color-mix(in oklab, ${cssVar.red} 75%, ${cssVar.colorText});
  `,
  good: css`
    color: color-mix(in oklab, ${cssVar.green} 70%, ${cssVar.colorText});
  `,
  later: css`
    color: color-mix(in oklab, ${cssVar.purple} 65%, ${cssVar.colorText});
  `,
  now: css`
    color: color-mix(in oklab, ${cssVar.blue} 75%, ${cssVar.colorText});
  `,
  open: css`
    color: ${cssVar.colorTextSecondary};
  `,
  stopped: css`
    color: color-mix(in oklab, ${cssVar.gold} 60%, ${cssVar.colorText});
  `,
}));

/** The colour of every status, as a class that sets `color`. */
export const STATUS_CLASSES: Readonly<Record<AnyStatus, string>> = {
  backlog: looks.open,
  canceled: looks.open,
  completed: looks.good,
  failed: looks.bad,
  lost: looks.stopped,
  paused: looks.stopped,
  queued: looks.later,
  running: looks.now,
  scheduled: looks.later,
  succeeded: looks.good,
  todo: looks.open,
  waiting: looks.stopped,
};
