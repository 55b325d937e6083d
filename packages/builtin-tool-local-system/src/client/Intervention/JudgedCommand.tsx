import { Flexbox, Icon } from '@lobehub/ui';
import { Tag } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { Ban, TriangleAlert } from 'lucide-react';
import { memo } from 'react';

import { InlineCode, SaidText, toVisibleName } from '@lobechat/shared-tool-ui';
import type { Loose } from '@lobechat/types';

import type { JudgedCommand as Judged } from '../../types.ts';
import { localSystemKit } from '../surface-kit.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  danger: css`
    display: flex;
    gap: 6px;
    align-items: baseline;

    font-weight: 500;
    color: ${cssVar.colorText};
    overflow-wrap: anywhere;
  `,
  icon: css`
    flex: none;
    align-self: center;
    color: ${cssVar.colorError};
  `,
  item: css`
    padding-inline-start: 10px;
    border-inline-start: 3px solid ${cssVar.colorBorder};
  `,
  dangerous: css`
    /* Independent of the order of the two rules. */
    && {
      border-inline-start-color: ${cssVar.colorError};
    }
  `,
  head: css`
    flex-wrap: wrap;
  `,
  reason: css`
    color: ${cssVar.colorTextSecondary};
    overflow-wrap: anywhere;
  `,
  tag: css`
    color: ${cssVar.colorText};
  `,
}));

/** Props of {@link JudgedCommand}. */
export interface JudgedCommandProps {
  command: Loose<Judged>;
}

/** One simple command of a command line: why it needs approval and what is dangerous about it. */
export const JudgedCommand = memo<JudgedCommandProps>(
  ({ command: { danger, decision, nested, reason, rule, text } }) => {
    const { t } = localSystemKit.useTexts();
    // The danger is already shown as such.
    const why = danger !== undefined && reason === `It ${danger}.` ? undefined : reason;
    return (
      <Flexbox className={`${styles.item} ${danger === undefined ? '' : styles.dangerous}`} gap={2}>
        <Flexbox horizontal align="baseline" className={styles.head} gap={8}>
          {decision === 'deny' && (
            <Tag className={styles.tag ?? ''} icon={<Icon aria-hidden icon={Ban} size={12} />}>
              {t('intervention.decision.deny')}
            </Tag>
          )}
          <InlineCode text={text} />
        </Flexbox>
        {danger !== undefined && (
          <div className={styles.danger}>
            <Icon aria-hidden className={styles.icon ?? ''} icon={TriangleAlert} size={14} />
            <SaidText text={danger} />
          </div>
        )}
        {rule !== undefined && (
          <div className={styles.reason}>
            {t('intervention.rule')} <InlineCode text={rule} />
          </div>
        )}
        {(why !== undefined || nested !== undefined) && (
          <div className={styles.reason}>
            {nested !== undefined && `${t('intervention.nested', { by: toVisibleName(nested) })} `}
            {why !== undefined && <SaidText text={why} />}
          </div>
        )}
      </Flexbox>
    );
  },
);

JudgedCommand.displayName = 'JudgedCommand';
