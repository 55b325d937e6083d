import { createStaticStyles, cx } from 'antd-style';
import { Eye, type LucideIcon, PenLine, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { sayJudgement } from '@lobechat/builtin-tool-local-system/said';
import { InlineCode, toVisibleText } from '@lobechat/shared-tool-ui';

import { useText } from '../../i18n/use-text.ts';
import type { PendingApproval } from '../../run/run-record.ts';
import { type Severity, severityOf } from '../../run/severity.ts';

const ICONS: Readonly<Record<Severity, LucideIcon>> = {
  destructive: TriangleAlert,
  reads: Eye,
  writes: PenLine,
};

const styles = createStaticStyles(({ css, cssVar }) => ({
  destructive: css`
    border-color: ${cssVar.colorErrorBorder};
    background: color-mix(in srgb, ${cssVar.red} 14%, transparent);
  `,
  head: css`
    font-weight: 600;
  `,
  icon: css`
    flex: none;
    margin-block-start: 3px;
  `,
  meta: css`
    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};
  `,
  root: css`
    display: flex;
    gap: ${cssVar.marginSM};
    align-items: flex-start;

    padding: ${cssVar.paddingSM};
    border: 1px solid ${cssVar.colorBorderSecondary};
    border-radius: ${cssVar.borderRadius};

    color: ${cssVar.colorText};
    overflow-wrap: anywhere;
  `,
  text: css`
    display: flex;
    flex-direction: column;
    gap: 2px;
    min-inline-size: 0;
  `,
  writes: css`
    background: color-mix(in srgb, ${cssVar.gold} 12%, transparent);
  `,
}));

/** What {@link SeverityLine} takes. */
export interface SeverityLineProps {
  approval: PendingApproval;
}

/** What a call could do, why it is asked, and by what rule: before anything else. */
export const SeverityLine = memo<SeverityLineProps>(({ approval }) => {
  const t = useText();
  const { i18n } = useTranslation();
  const { policy, reason, rule } = approval;
  const severity = severityOf(approval);
  const Icon = ICONS[severity];
  return (
    <div className={cx(styles.root, severity !== 'reads' && styles[severity])}>
      <Icon aria-hidden className={styles.icon} size={16} />
      <div className={styles.text}>
        <span className={styles.head}>{t(`severity.${severity}`)}</span>
        <span>{toVisibleText(sayJudgement(reason, i18n.language))}</span>
        <span className={styles.meta}>
          {rule === undefined ? (
            t(policy === 'required' ? 'approval.byTool' : 'approval.always')
          ) : (
            <>
              {t('approval.byRule')} <InlineCode text={rule} />
            </>
          )}
        </span>
      </div>
    </div>
  );
});

SeverityLine.displayName = 'SeverityLine';
