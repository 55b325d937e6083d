import { Button } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { memo, type ReactNode, useState } from 'react';

import { toVisibleText } from '@lobechat/shared-tool-ui';

import { useText } from '../../i18n/use-text.ts';

/** Characters that are shown at first; drawing megabytes would freeze the page. */
const HEAD = 20_000;

const styles = createStaticStyles(({ css, cssVar }) => ({
  hidden: css`
    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorWarningText};
  `,
  text: css`
    overflow: auto;
    flex: none;

    margin: 0;
    padding: ${cssVar.paddingSM};
    border-radius: ${cssVar.borderRadius};

    font-family: ${cssVar.fontFamilyCode};
    font-size: ${cssVar.fontSizeSM};
    line-height: 1.6;
    color: ${cssVar.colorText};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    tab-size: 2;

    background: ${cssVar.colorFillQuaternary};
  `,
}));

/** What {@link TextBlock} takes. */
export interface TextBlockProps {
  label: string;
  /** Draws the text, e.g. in colours. Default: as it is. */
  render?: ((text: string) => ReactNode) | undefined;
  text: string;
}

/**
 * Text in the code font that keeps every space, with hidden and direction characters spelt out and
 * told of; the rest of a very long one on demand.
 */
export const TextBlock = memo<TextBlockProps>(({ label, render, text }) => {
  const t = useText();
  const [whole, setWhole] = useState(false);
  const shown = whole || text.length <= HEAD ? text : text.slice(0, HEAD);
  const visible = toVisibleText(shown, Infinity);
  return (
    <>
      {visible !== shown && <span className={styles.hidden}>{t('text.hidden')}</span>}
      {/* Arrow keys scroll what has the focus, and only preformatted text keeps every space. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <pre aria-label={label} className={styles.text} role="group" tabIndex={0}>
        {render ? render(visible) : visible}
      </pre>
      {shown.length < text.length && (
        <Button onClick={() => setWhole(true)} size="small" type="text">
          {`${t('action.more')} · ${t('model.characters', { count: text.length - HEAD })}`}
        </Button>
      )}
    </>
  );
});

TextBlock.displayName = 'TextBlock';
