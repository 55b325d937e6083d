import { memo, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { lazyPart } from '../lazy-part.ts';
import { ScrollRegion } from '../ScrollRegion/index.tsx';
import { toVisibleText } from '../visible-text/visible-text.ts';
import { markdownStyles as styles } from './style.ts';

const ParsedMarkdown = lazyPart(async () => (await import('./ParsedMarkdown.tsx')).ParsedMarkdown);

/** Props of {@link MarkdownView}. */
export interface MarkdownViewProps {
  /** Names the text, which is focusable because it may scroll. */
  label: string;
  /** In CSS pixels; taller content scrolls. Default: as high as the text. */
  maxHeight?: number | undefined;
  /** Untrusted Markdown. */
  text: string;
}

/**
 * Untrusted Markdown as readable text. Nothing is fetched for it: images are named, markup is text,
 * and only web addresses can be followed. The plain text is shown immediately and formatting
 * follows.
 */
export const MarkdownView = memo<MarkdownViewProps>(({ label, maxHeight, text }) => {
  const { t } = useTranslation('plugin');
  const texts = useMemo(
    () => ({
      code: t('builtins.shared.markdown.code'),
      image: (alt: string) =>
        alt === ''
          ? t('builtins.shared.markdown.image')
          : t('builtins.shared.markdown.imageOf', { alt }),
      table: t('builtins.shared.markdown.table'),
    }),
    [t],
  );
  const plain = <div className={styles.plain}>{toVisibleText(text)}</div>;
  return (
    <ScrollRegion label={label} maxHeight={maxHeight}>
      <div className={styles.root} dir="auto">
        <Suspense fallback={plain}>
          <ParsedMarkdown plain={plain} text={text} texts={texts} />
        </Suspense>
      </div>
    </ScrollRegion>
  );
});

MarkdownView.displayName = 'MarkdownView';
