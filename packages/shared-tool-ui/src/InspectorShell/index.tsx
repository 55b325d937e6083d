import { Flexbox, Icon } from '@lobehub/ui';
import { Text } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { Ban, CircleSlash, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { type InspectorPhase, isActivePhase } from '../phase/inspector-phase.ts';
import { toVisibleNode } from '../visible-text/to-visible-node.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  detail: css`
    overflow: hidden;

    min-width: 0;
    padding-block: 1px;
    padding-inline: 6px;
    border-radius: ${cssVar.borderRadiusSM};

    font-family: ${cssVar.fontFamilyCode};
    font-size: 0.92em;
    color: ${cssVar.colorText};
    text-overflow: ellipsis;
    white-space: nowrap;

    background: ${cssVar.colorFillTertiary};
  `,
  outcome: css`
    overflow: hidden;
    flex: 0 1 auto;

    min-width: 3em;

    color: ${cssVar.colorText};
    text-overflow: ellipsis;
    white-space: nowrap;
  `,
  root: css`
    overflow: hidden;
    min-width: 0;
    max-width: 100%;
    color: ${cssVar.colorTextSecondary};
  `,
  status: css`
    flex: none;
    color: ${cssVar.colorTextSecondary};
    white-space: nowrap;
  `,
  title: css`
    flex: none;
    white-space: nowrap;

    /* Readable between two shimmers, too. */
    && {
      color: ${cssVar.colorTextSecondary};
    }
  `,
}));

/** Props of {@link InspectorShell}. */
export interface InspectorShellProps {
  /** Subject of the call, e.g. an expression: shown as code, cut to one line. */
  detail?: ReactNode;
  /** Whether the subject is short, such as an identifier: it is not cut for a long outcome. */
  isShort?: boolean | undefined;
  /** The outcome in a few words. Shown only when the call is done. */
  outcome?: ReactNode;
  phase: InspectorPhase;
  /** How a call failed, in a few words, instead of "Failed". Shown only if it did. */
  status?: ReactNode;
  /** What is happening, in words that follow the phase: "Calculating", "Calculated". */
  title: string;
}

const STATUS_ICONS = { aborted: CircleSlash, denied: Ban, failed: TriangleAlert } as const;

/**
 * One line that represents a call. Its title shimmers while the call is in progress; a failure, a
 * denial or a cancellation is stated in words, never by colour alone.
 */
export const InspectorShell = memo<InspectorShellProps>(
  ({ detail, isShort = false, outcome, phase, status, title }) => {
    const { t } = useTranslation('plugin');
    const isActive = isActivePhase(phase);
    const failure =
      phase === 'failed' || phase === 'aborted' || phase === 'denied' ? phase : undefined;
    const reason = (phase === 'failed' && toVisibleNode(status)) || undefined;

    return (
      <Flexbox
        horizontal
        align="center"
        aria-busy={isActive}
        className={styles.root}
        data-phase={phase}
        gap={6}
      >
        {isActive ? (
          <Text shiny as="span" className={styles.title}>
            {title}
          </Text>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        {detail !== undefined && detail !== '' && detail !== false && (
          <code className={styles.detail} style={isShort ? { flexShrink: 0 } : undefined}>
            {toVisibleNode(detail)}
          </code>
        )}
        {phase === 'done' && outcome !== undefined && (
          <span className={styles.outcome}>{toVisibleNode(outcome)}</span>
        )}
        {failure && (
          <Flexbox
            horizontal
            align="center"
            as="span"
            className={styles.status}
            /*
             * A host that shows the phase beside the line can hide a status that only repeats it.
             */
            data-says={reason === undefined ? 'phase' : 'reason'}
            gap={4}
          >
            <Icon aria-hidden icon={STATUS_ICONS[failure]} size={14} />
            {reason ?? t(`builtins.shared.phase.${failure}`)}
          </Flexbox>
        )}
      </Flexbox>
    );
  },
);

InspectorShell.displayName = 'InspectorShell';
