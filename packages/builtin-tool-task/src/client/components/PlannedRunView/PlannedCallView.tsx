import { Icon } from '@lobehub/ui';
import { createStaticStyles, cx } from 'antd-style';
import { Ban, CircleCheck, CircleHelp, type LucideIcon, ShieldQuestion } from 'lucide-react';
import { memo } from 'react';

import { CodeBlock, toVisibleName, toVisibleText } from '@lobechat/shared-tool-ui';

import { writeJson } from '../../given.ts';
import type { ShownCall } from '../../Intervention/read-preview.ts';
import { useTexts } from '../../surface-kit.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  allow: css`
    color: color-mix(in oklab, ${cssVar.green} 60%, ${cssVar.colorText});
  `,
  ask: css`
    font-weight: 500;
    color: color-mix(in oklab, ${cssVar.gold} 55%, ${cssVar.colorText});
  `,
  decision: css`
    display: inline-flex;
    flex: none;
    gap: 4px;
    align-items: center;
  `,
  deny: css`
    font-weight: 500;
    color: color-mix(in oklab, ${cssVar.red} 70%, ${cssVar.colorText});
  `,
  head: css`
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    align-items: baseline;
  `,
  reason: css`
    color: ${cssVar.colorTextSecondary};
    overflow-wrap: anywhere;
  `,
  root: css`
    display: flex;
    flex-direction: column;
    gap: 4px;

    min-width: 0;
    padding-inline-start: 10px;
    border-inline-start: 3px solid ${cssVar.colorBorder};
  `,
  refused: css`
    border-inline-start-color: ${cssVar.colorError};
  `,
  toLookAt: css`
    border-inline-start-color: ${cssVar.colorWarning};
  `,
  /* The line height is that of the word, not of the icon before it. */
  word: css`
    align-self: baseline;
  `,
  tool: css`
    font-family: ${cssVar.fontFamilyCode};
    font-size: 0.92em;
    color: ${cssVar.colorText};
    overflow-wrap: anywhere;
  `,
}));

const ICONS: Readonly<Record<ShownCall['decision'], LucideIcon>> = {
  allow: CircleCheck,
  ask: ShieldQuestion,
  deny: Ban,
  unknown: CircleHelp,
};

const CLASSES: Readonly<Record<ShownCall['decision'], string>> = {
  allow: styles.allow,
  ask: styles.ask,
  deny: styles.deny,
  unknown: styles.ask,
};

/** Props of {@link PlannedCallView}. */
export interface PlannedCallViewProps {
  call: ShownCall;
}

/** One call that a run would make: the policy's verdict, its arguments, and the reason. */
export const PlannedCallView = memo<PlannedCallViewProps>(
  ({ call: { arguments: given, decision, reason, tool } }) => {
    const args = writeJson(given);
    const { t } = useTexts();
    return (
      <div
        className={cx(
          styles.root,
          decision === 'deny' && styles.refused,
          (decision === 'ask' || decision === 'unknown') && styles.toLookAt,
        )}
      >
        <div className={styles.head}>
          <span className={cx(styles.decision, CLASSES[decision])}>
            <Icon aria-hidden icon={ICONS[decision]} size={14} />
            <span className={styles.word}>{t(`intervention.decision.${decision}`)}</span>
          </span>
          <code className={styles.tool}>{toVisibleName(tool)}</code>
        </div>
        {reason !== undefined && <div className={styles.reason}>{toVisibleText(reason, 2000)}</div>}
        {args !== undefined && (
          <CodeBlock label={t('work.arguments')} maxHeight={160} text={toVisibleText(args)} />
        )}
      </div>
    );
  },
);

PlannedCallView.displayName = 'PlannedCallView';
