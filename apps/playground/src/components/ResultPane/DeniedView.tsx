import { createStaticStyles } from 'antd-style';
import { Ban } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { KeyValueTable, toVisibleText, useSay } from '@lobechat/shared-tool-ui';
import type { ToolApprovalEvent } from '@lobechat/tool-engine';

import { useText } from '../../i18n/use-text.ts';
import { writePageLink } from '../../link/page-link.ts';
import type { RunRecord } from '../../run/run-record.ts';
import { listDangers } from '../../run/severity.ts';
import { resultStyles } from './style.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  head: css`
    display: flex;
    gap: ${cssVar.marginXS};
    align-items: center;
    font-weight: 600;
  `,
  root: css`
    display: flex;
    flex-direction: column;
    gap: ${cssVar.marginXS};

    padding: ${cssVar.padding};
    border: 1px solid ${cssVar.colorBorderSecondary};
    border-radius: ${cssVar.borderRadiusLG};

    background: ${cssVar.colorFillQuaternary};
  `,
}));

/** The refusal that ended a call; undefined if no person was asked. */
export const findDenial = ({ events }: RunRecord): ToolApprovalEvent | undefined =>
  events.findLast(
    (event): event is ToolApprovalEvent =>
      event.type === 'tool_approval' && event.decision?.action === 'deny',
  );

/** Props of {@link DeniedView}. */
export interface DeniedViewProps {
  denial: ToolApprovalEvent;
}

/** A call that a person refused. It is not a failure, and nothing has happened. */
export const DeniedView = memo<DeniedViewProps>(({ denial: { decision, request, time } }) => {
  const t = useText();
  const say = useSay();
  const { i18n } = useTranslation();
  const reason = decision?.action === 'deny' ? decision.reason : undefined;
  const dangers = listDangers(request.preview);
  const asked = dangers.length > 1 ? dangers : [request.reason];
  const facts = [
    { label: t('denied.asked'), value: asked.map((text) => say(text).text).join(' ') },
    { label: t('denied.reason'), value: reason ?? t('denied.noReason') },
    { label: t('denied.time'), value: new Date(time).toLocaleTimeString(i18n.language) },
  ];
  return (
    <section aria-label={t('status.denied')} className={styles.root}>
      <div className={styles.head}>
        <Ban aria-hidden size={16} />
        {t('denied.help')}
      </div>
      <KeyValueTable
        rows={facts.map(({ label, value }) => ({ label, value: toVisibleText(value) }))}
      />
      <a className={resultStyles.link} href={writePageLink({ view: 'approvals' })}>
        {t('denied.trail')}
      </a>
    </section>
  );
});

DeniedView.displayName = 'DeniedView';
