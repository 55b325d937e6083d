import { createStaticStyles, cx } from 'antd-style';
import { Ban, Check, Eye, type LucideIcon, PenLine, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';

import { InlineCode, SaidText } from '@lobechat/shared-tool-ui';

import type { CallJudgement } from '../../api/contract.ts';
import { useText } from '../../i18n/use-text.ts';
import type { PendingApproval } from '../../run/run-record.ts';
import { listDangers, type Severity, severityOf } from '../../run/severity.ts';
import { textStyles } from '../Shared/text-style.ts';

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

/** `rm: It deletes files.` without the name of the marked command. */
const withoutName = (reason: string): string => reason.replace(/^\S{1,40}: (?=It )/, '');

interface LineProps {
  children?: ReactNode;
  className?: string | undefined;
  Icon: LucideIcon;
  title: string;
}

const Line = ({ children, className, Icon, title }: LineProps) => (
  <div aria-live="polite" className={cx(styles.root, className)}>
    <Icon aria-hidden className={styles.icon} size={16} />
    <div className={styles.text}>
      <span className={styles.head}>{title}</span>
      {children}
    </div>
  </div>
);

/** Props of {@link SeverityLine}. */
export interface SeverityLineProps {
  approval: Pick<PendingApproval, 'descriptor'>;
  /** The policy's current verdict. */
  verdict: CallJudgement;
}

/** Shown first: what a call could do, why approval is needed, and by which rule. */
export const SeverityLine = memo<SeverityLineProps>(({ approval, verdict }) => {
  const t = useText();
  if (verdict.action === 'allow') return <Line Icon={Check} title={t('severity.free')} />;
  if (verdict.action === 'deny') {
    return (
      <Line Icon={Ban} className={styles.destructive} title={t('severity.denied')}>
        <SaidText text={verdict.error.message} />
      </Line>
    );
  }
  const { policy, preview, reason, rule } = verdict;
  const severity = severityOf({ ...approval, policy, preview });
  const dangers = listDangers(preview).length;
  return (
    <Line
      Icon={ICONS[severity]}
      className={severity === 'reads' ? undefined : styles[severity]}
      title={t(`severity.${severity}`)}
    >
      <span>
        {dangers > 1 ? (
          t('severity.parts', { count: dangers })
        ) : (
          <SaidText text={dangers === 1 ? withoutName(reason) : reason} />
        )}
      </span>
      <span className={textStyles.quiet}>
        {rule === undefined ? (
          t(policy === 'required' ? 'approval.byTool' : 'approval.always')
        ) : (
          <>
            {t('approval.byRule')} <InlineCode text={rule} />
          </>
        )}
      </span>
    </Line>
  );
});

SeverityLine.displayName = 'SeverityLine';
