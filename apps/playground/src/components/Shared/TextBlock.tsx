import { Button } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { memo, type ReactNode, useState } from 'react';

import { toVisibleText } from '@lobechat/shared-tool-ui';

import { lazyView } from '../../chunks/lazy-view.tsx';
import { useText } from '../../i18n/use-text.ts';
import { readableColors } from '../../theme/readable-colors.ts';
import { cutPieces, PIECE_LENGTH, showMore } from './text-pieces.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  hidden: css`
    font-size: ${cssVar.fontSizeSM};
    color: ${readableColors.warning};
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

const FindInText = lazyView(async () => (await import('./FindInText.tsx')).FindInText);

type DrawText = (text: string) => ReactNode;

interface PieceProps {
  render: DrawText | undefined;
  text: string;
}

/* Rendered parts stay when more is shown. */
const Piece = memo<PieceProps>(({ render, text }) => (render ? render(text) : text));

Piece.displayName = 'Piece';

/** Props of {@link TextBlock}. */
export interface TextBlockProps {
  label: string;
  /** Returns the whole text whose beginning {@link TextBlockProps.text} returns, for searching. */
  readWhole?: (() => Promise<string>) | undefined;
  /** Renders a text of whole lines, e.g. in colours. Default: unchanged. */
  render?: DrawText | undefined;
  /** The text, or a function that returns its first characters. */
  text: string | ((length: number) => string);
}

/**
 * Text in the code font that keeps every space, with hidden and direction characters spelled out
 * and counted; the rest of a very long one on demand, in steps.
 */
export const TextBlock = memo<TextBlockProps>(({ label, readWhole, render, text }) => {
  const t = useText();
  const [length, setLength] = useState(PIECE_LENGTH);
  // Each line of a plain text runs in the direction of its first letter.
  const direction = render ? 'ltr' : 'auto';
  const isWhole = typeof text === 'string';
  const head = isWhole ? text : text(length + 1);
  const pieces = cutPieces(head.slice(0, length));
  const read = isWhole ? async () => text : readWhole;
  const visible = pieces.map((piece) => toVisibleText(piece, Infinity));
  return (
    <>
      {visible.some((piece, index) => piece !== pieces[index]) && (
        <span className={styles.hidden}>{t('text.hidden')}</span>
      )}
      {/* Arrow keys scroll what has the focus, and only preformatted text keeps every space. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <pre aria-label={label} className={styles.text} dir={direction} role="group" tabIndex={0}>
        {visible.map((piece, index) => (
          // A part is identified by its index: earlier parts stay when more is shown.
          <Piece key={index} render={render} text={piece} />
        ))}
      </pre>
      {length < head.length && read && <FindInText label={label} read={read} />}
      {length < head.length && (
        <Button onClick={() => setLength(showMore)} size="small" type="text">
          {isWhole
            ? `${t('action.more')} · ${t('model.characters', { count: head.length - length })}`
            : t('action.more')}
        </Button>
      )}
    </>
  );
});

TextBlock.displayName = 'TextBlock';
