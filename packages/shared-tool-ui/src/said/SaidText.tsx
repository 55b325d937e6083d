import { memo } from 'react';

import { toVisibleText } from '../visible-text/visible-text.ts';
import { useSay } from './use-say.ts';

/** Props of {@link SaidText}. */
export interface SaidTextProps {
  className?: string | undefined;
  /** A tool's English text. */
  text: string;
}

/** A tool's text, in the reader's language if it has a translation, else marked as English. */
export const SaidText = memo<SaidTextProps>(({ className, text }) => {
  const { isOriginal, text: said } = useSay()(text);
  return (
    <span className={className} lang={isOriginal ? 'en' : undefined}>
      {toVisibleText(said)}
    </span>
  );
});

SaidText.displayName = 'SaidText';
