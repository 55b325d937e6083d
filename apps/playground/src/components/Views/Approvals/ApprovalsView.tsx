import { Button } from '@lobehub/ui/base-ui';
import { memo, useSyncExternalStore } from 'react';

import { toVisibleText } from '@lobechat/shared-tool-ui';

import { usePlaygroundServices } from '../../../app/services.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useRuleText } from '../../ApprovalDialog/use-rule-text.ts';
import { Section } from '../../Shared/Section.tsx';
import type { PageViewProps } from '../PageView.tsx';
import { viewStyles as styles } from '../style.ts';

/** What a person answered in this session, and what runs without asking for it. */
export const ApprovalsView = memo<PageViewProps>(({ locale }) => {
  const t = useText();
  const ruleText = useRuleText();
  const { api, runs } = usePlaygroundServices();
  const answers = useSyncExternalStore(runs.subscribe, runs.getAnswers);
  const { data: remembered = [], reload } = useLoaded('remembered', api.listRemembered);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
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
          {answers.toReversed().map(({ action, api: name, callId, reason, remember, time: at }) => (
            <li className={styles.row} key={`${callId} ${at}`}>
              <span>
                <strong>{t(`event.decision.${action}`)}</strong> {toVisibleText(name)}
                {remember && <> · {t(`remember.${remember}`)}</>}
                {reason !== undefined && (
                  <> · {t('approvals.reason', { reason: toVisibleText(reason) })}</>
                )}
              </span>
              <span className={styles.secondary}>{time.format(at)}</span>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
});

ApprovalsView.displayName = 'ApprovalsView';
