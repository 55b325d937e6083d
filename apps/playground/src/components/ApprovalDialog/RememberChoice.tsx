import { createStaticStyles } from 'antd-style';
import { Ban, Check } from 'lucide-react';
import { memo } from 'react';

import { InlineCode } from '@lobechat/shared-tool-ui';

import type { ApprovalProposal } from '../../api/contract.ts';
import { useText } from '../../i18n/use-text.ts';
import { PaneTabs } from '../Shared/PaneTabs.tsx';
import { textStyles } from '../Shared/text-style.ts';
import { useRuleText } from './use-rule-text.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  example: css`
    display: flex;
    gap: 6px;
    align-items: baseline;
    overflow-wrap: anywhere;
  `,
  examples: css`
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
    gap: ${cssVar.marginXS};

    margin: 0;

    font-size: ${cssVar.fontSizeSM};

    dd {
      margin: 0;
    }

    dt {
      color: ${cssVar.colorTextSecondary};
    }
  `,
  icon: css`
    flex: none;
    align-self: center;
  `,
  root: css`
    display: flex;
    flex-direction: column;
    gap: ${cssVar.marginXS};

    padding: ${cssVar.paddingSM};
    border: 1px solid ${cssVar.colorBorderSecondary};
    border-radius: ${cssVar.borderRadius};
  `,
  rule: css`
    margin: 0;
  `,
}));

/** How long an approval lasts. */
export type HoldsFor = 'always' | 'once' | 'session';

/** Props of {@link RememberChoice}. */
export interface RememberChoiceProps {
  onChange: (value: HoldsFor) => void;
  proposal: ApprovalProposal;
  value: HoldsFor;
}

/**
 * How long an approval lasts, with its rule in words, and examples of calls that it covers or does
 * not.
 */
export const RememberChoice = memo<RememberChoiceProps>(({ onChange, proposal, value }) => {
  const t = useText();
  const ruleText = useRuleText();
  const lists = [
    { Icon: Check, examples: proposal.covers, title: t('remember.covers') },
    { Icon: Ban, examples: proposal.excludes, title: t('remember.excludes') },
  ].filter(({ examples }) => examples.length > 0);
  return (
    <div className={styles.root}>
      <span aria-hidden className={textStyles.quiet}>
        {t('remember.label')}
      </span>
      <PaneTabs
        label={t('remember.label')}
        onChange={onChange}
        options={(['once', 'session', 'always'] as const).map((name) => ({
          label: t(`remember.${name}`),
          value: name,
        }))}
        value={value}
      />
      {value !== 'once' && (
        <>
          <p className={styles.rule}>
            {t(`remember.help.${value}`)} {ruleText(proposal)}
          </p>
          <dl className={styles.examples}>
            {lists.map(({ Icon, examples, title }) => (
              <div key={title}>
                <dt>{title}</dt>
                {examples.map((example) => (
                  <dd className={styles.example} key={example}>
                    <Icon aria-hidden className={styles.icon} size={12} />
                    <InlineCode text={example} />
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
});

RememberChoice.displayName = 'RememberChoice';
