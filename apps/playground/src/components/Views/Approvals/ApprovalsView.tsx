import { Button } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { Ban, Check } from 'lucide-react';
import { memo } from 'react';

import { toVisibleText } from '@lobechat/shared-tool-ui';

import { usePlaygroundServices } from '../../../app/services.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { useAnswers, useHistory } from '../../../history/use-history.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useRuleText } from '../../ApprovalDialog/use-rule-text.ts';
import { codeLine } from '../../Shared/code-line.ts';
import { Section } from '../../Shared/Section.tsx';
import type { PageViewProps } from '../PageView.tsx';
import { viewStyles as styles } from '../style.ts';

/** Number of stored calls that are searched for approvals. */
const MOST_CALLS = 200;

const trailStyles = createStaticStyles(({ css, cssVar }) => ({
  answer: css`
    display: flex;
    flex: 1 1 320px;
    gap: ${cssVar.marginSM};
    min-inline-size: 0;
  `,
  end: css`
    display: flex;
    gap: ${cssVar.marginXS};
    align-items: center;
  `,
  icon: css`
    flex: none;
    margin-block-start: 3px;
    color: ${cssVar.colorTextSecondary};
  `,
  text: css`
    display: flex;
    flex-direction: column;
    gap: 2px;
    min-inline-size: 0;
  `,
}));

/** A person's approvals, and the rules that they allowed. */
export const ApprovalsView = memo<PageViewProps>(({ locale, onOpenCall }) => {
  const t = useText();
  const ruleText = useRuleText();
  const { api, history } = usePlaygroundServices();
  const answers = useAnswers();
  const { data: remembered = [], reload } = useLoaded('remembered', api.listRemembered);
  const { entries: calls = [] } = useHistory({ limit: MOST_CALLS });
  const openCall = async (id: string): Promise<void> => {
    const record = await history.open(id);
    if (record) onOpenCall(record);
  };
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (
    <div className={styles.root}>
      <h1 className={styles.title}>{t('view.approvals')}</h1>
      <p className={styles.lead}>{t('approvals.help')}</p>
      <Section note={remembered.length} title={t('approvals.remembered')}>
        {remembered.length === 0 && (
          <span className={styles.secondary}>{t('approvals.noRemembered')}</span>
        )}
        <ul className={styles.rows}>
          {remembered.map((rule) => (
            <li className={styles.row} key={rule.id}>
              <span>
                {ruleText(rule)}{' '}
                <span className={styles.secondary}>{t(`remember.${rule.scope}`)}</span>
              </span>
              <Button
                aria-label={t('approvals.forgetNamed', { name: ruleText(rule) })}
                onClick={() => void api.forgetRemembered(rule.id).finally(reload)}
                size="small"
              >
                {t('approvals.forget')}
              </Button>
            </li>
          ))}
        </ul>
      </Section>
      <Section note={answers.length} title={t('approvals.trail')}>
        {answers.length === 0 && <span className={styles.secondary}>{t('approvals.noTrail')}</span>}
        <ol className={styles.rows}>
          {answers.map(({ action, api: name, callId, reason, remember, time: at }) => {
            const AnswerIcon = action === 'approve' ? Check : Ban;
            const call = calls.find(({ id }) => id === callId);
            return (
              <li className={styles.row} key={`${callId} ${at}`}>
                <span className={trailStyles.answer}>
                  <AnswerIcon aria-hidden className={trailStyles.icon} size={16} />
                  <span className={trailStyles.text}>
                    <span>
                      <strong>{t(`event.decision.${action}`)}</strong> {toVisibleText(name)}
                      {remember && <> · {t(`remember.${remember}`)}</>}
                      {reason !== undefined && (
                        <> · {t('approvals.reason', { reason: toVisibleText(reason) })}</>
                      )}
                    </span>
                    {call && <code className={codeLine}>{toVisibleText(call.preview)}</code>}
                  </span>
                </span>
                <span className={trailStyles.end}>
                  <span className={styles.secondary}>{time.format(at)}</span>
                  {call && (
                    <Button
                      aria-label={t('approvals.openNamed', { name })}
                      onClick={() => void openCall(callId)}
                      size="small"
                    >
                      {t('action.open')}
                    </Button>
                  )}
                </span>
              </li>
            );
          })}
        </ol>
      </Section>
    </div>
  );
});

ApprovalsView.displayName = 'ApprovalsView';
