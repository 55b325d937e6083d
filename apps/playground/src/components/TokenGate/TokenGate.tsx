import { Button, Input } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { memo, useId, useState } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { readPageLink } from '../../link/page-link.ts';
import { readableColors } from '../../theme/readable-colors.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  form: css`
    display: flex;
    gap: ${cssVar.marginXS};
  `,
  help: css`
    margin: 0;
    line-height: 1.6;
    color: ${cssVar.colorTextSecondary};
  `,
  input: css`
    flex: 1;
  `,
  refused: css`
    margin: 0;
    color: ${readableColors.error};
  `,
  root: css`
    display: flex;
    flex-direction: column;
    gap: ${cssVar.margin};

    inline-size: min(480px, 100%);
    margin: auto;
    padding: ${cssVar.paddingLG};
  `,
  title: css`
    margin: 0;
    font-size: ${cssVar.fontSizeXL};
    font-weight: 600;
  `,
}));

/** Props of {@link TokenGate}. */
export interface TokenGateProps {
  onToken: (token: string) => void;
  /** Whether the server has rejected the page's token. */
  refused: boolean;
}

const tokenOf = (text: string): string => {
  const hash = text.indexOf('#');
  return (hash === -1 ? undefined : readPageLink(text.slice(hash)).token) ?? text.trim();
};

/** Explains how to get the token that the page needs, and accepts it. */
export const TokenGate = memo<TokenGateProps>(({ onToken, refused }) => {
  const t = useText();
  const id = useId();
  const [text, setText] = useState('');
  const token = tokenOf(text);
  return (
    <main className={styles.root}>
      <h1 className={styles.title}>{t('token.title')}</h1>
      {refused && (
        <p className={styles.refused} role="alert">
          {t('token.refused')}
        </p>
      )}
      <p className={styles.help}>{t('token.help')}</p>
      <p className={styles.help}>{t('token.step')}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (token !== '') onToken(token);
        }}
      >
        <Input
          aria-label={t('token.input')}
          autoComplete="off"
          className={styles.input}
          id={id}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={t('token.input')}
          spellCheck={false}
          value={text}
        />
        <Button disabled={token === ''} htmlType="submit" type="primary">
          {t('token.use')}
        </Button>
      </form>
    </main>
  );
});

TokenGate.displayName = 'TokenGate';
