import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { shortenText } from '@lobechat/shared-tool-ui';
import type { ToolEvent } from '@lobechat/tool-engine';

import { useText } from '../../i18n/use-text.ts';
import { formatDuration } from '../../run/format-duration.ts';
import { JsonView } from '../Shared/JsonView.tsx';
import { viewStyles } from '../Views/style.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  details: css`
    margin-block-start: 4px;
  `,
  summary: css`
    cursor: pointer;

    display: grid;
    /* The first one is the disclosure marker of every summary. */
    grid-template-columns: auto 72px 80px minmax(0, 1fr);
    gap: ${cssVar.marginXS};
    align-items: baseline;

    padding-block: 5px;
    border-block-end: 1px solid ${cssVar.colorBorderSecondary};

    font-size: ${cssVar.fontSizeSM};
    list-style: none;

    &::-webkit-details-marker {
      display: none;
    }

    &:focus-visible {
      outline-offset: -1px;
      border-radius: ${cssVar.borderRadiusXS};
    }
  `,
  text: css`
    overflow: hidden;
    color: ${cssVar.colorTextSecondary};
    text-overflow: ellipsis;
    white-space: nowrap;
  `,
  time: css`
    font-variant-numeric: tabular-nums;
    color: ${cssVar.colorTextSecondary};
  `,
  type: css`
    font-weight: 500;
  `,
}));

/** Characters that fit on a line. */
const LINE = 300;

/** Props of {@link EventList}. */
export interface EventListProps {
  events: readonly ToolEvent[];
  /** Milliseconds since 1970; times are relative to it. */
  startedAt: number;
}

/** The events of a call with their times and data. */
export const EventList = memo<EventListProps>(({ events, startedAt }) => {
  const t = useText();

  const textOf = (event: ToolEvent): string => {
    switch (event.type) {
      case 'tool_approval':
        return event.decision ? t(`event.decision.${event.decision.action}`) : event.request.reason;
      case 'tool_end':
        return event.result.success
          ? formatDuration(event.durationMs)
          : `${event.result.error?.type ?? ''} · ${formatDuration(event.durationMs)}`;
      case 'tool_update':
        return event.update.content;
      default:
        return event.name.split('__').at(-1) ?? event.name;
    }
  };

  return (
    <ol className={viewStyles.rows}>
      {events.map((event, index) => (
        // Events are only ever added at the end.
        <li key={index}>
          <details>
            <summary className={styles.summary}>
              <span className={styles.time}>+{Math.max(0, event.time - startedAt)} ms</span>
              <span className={styles.type}>{t(`event.${event.type}`)}</span>
              <span className={styles.text}>{shortenText(textOf(event), LINE)}</span>
            </summary>
            <div className={styles.details}>
              <JsonView label={t(`event.${event.type}`)} value={event} />
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
});

EventList.displayName = 'EventList';
