import { Button } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { Calculator, FolderOpen, type LucideIcon, PenLine, Play } from 'lucide-react';
import { memo } from 'react';

import { InlineCode } from '@lobechat/shared-tool-ui';

import { useText } from '../../../i18n/use-text.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  card: css`
    display: flex;
    flex-direction: column;
    gap: ${cssVar.marginSM};
    align-items: flex-start;

    padding: ${cssVar.paddingLG};
    border: 1px solid ${cssVar.colorBorderSecondary};
    border-radius: ${cssVar.borderRadiusLG};
  `,
  cards: css`
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
    gap: ${cssVar.margin};
  `,
  heading: css`
    margin: 0;
    font-size: ${cssVar.fontSize};
    font-weight: 600;
  `,
  icon: css`
    flex: none;
    margin-block-start: 3px;
    color: ${cssVar.colorPrimary};
  `,
  step: css`
    display: flex;
    gap: ${cssVar.marginXS};
    align-items: flex-start;
  `,
  steps: css`
    display: flex;
    flex-direction: column;
    gap: ${cssVar.marginXS};

    margin: 0;
    padding: 0;

    list-style: none;
  `,
  text: css`
    margin: 0;
    color: ${cssVar.colorTextSecondary};
  `,
}));

/** The steps of the scripted model. */
const STEPS = [
  ['calculate', Calculator],
  ['look', FolderOpen],
  ['write', PenLine],
] as const satisfies readonly (readonly [string, LucideIcon])[];

/** The environment variables that the server needs for a real model. */
const VARIABLES = ['LOBE_TOOLS_CHAT_URL', 'LOBE_TOOLS_CHAT_MODEL', 'LOBE_TOOLS_CHAT_KEY'] as const;

/** Props of {@link ChatWelcome}. */
export interface ChatWelcomeProps {
  /** Whether the server has a model. */
  hasEndpoint: boolean;
  isScripted: boolean;
  onStart: () => void;
}

/** Shown in an empty conversation: the demonstration, and how to get a real model. */
export const ChatWelcome = memo<ChatWelcomeProps>(({ hasEndpoint, isScripted, onStart }) => {
  const t = useText();
  return (
    <div className={styles.cards}>
      {isScripted && (
        <div className={styles.card}>
          <h2 className={styles.heading}>{t('chat.demo')}</h2>
          <ol className={styles.steps}>
            {STEPS.map(([name, Icon]) => (
              <li className={styles.step} key={name}>
                <Icon aria-hidden className={styles.icon} size={16} />
                {t(`chat.step.${name}`)}
              </li>
            ))}
          </ol>
          <Button icon={Play} onClick={onStart} type="primary">
            {t('chat.start')}
          </Button>
        </div>
      )}
      {!hasEndpoint && (
        <div className={styles.card}>
          <h2 className={styles.heading}>{t('chat.setUpTitle')}</h2>
          <p className={styles.text}>{t('chat.setUp')}</p>
          <ul className={styles.steps}>
            {VARIABLES.map((name) => (
              <li key={name}>
                <InlineCode text={name} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
});

ChatWelcome.displayName = 'ChatWelcome';
