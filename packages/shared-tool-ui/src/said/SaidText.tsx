import { memo } from 'react';

import { toVisibleText } from '../visible-text/visible-text.ts';
import { useSay } from './use-say.ts';

/** Props of {@link SaidText}. */
export interface SaidTextProps {
  className?: string | undefined;
  /** What a tool wrote in English. */
  text: string;
}

/** What a tool wrote, in the reader's language if there are words for it, else marked as English. */
export const SaidText = memo<SaidTextProps>(({ className, text }) => {
  const { isOriginal, text: said } = useSay()(text);
  return (
    <span className={className} lang={isOriginal ? 'en' : undefined}>
      {toVisibleText(said)}
    </span>
  );
});

SaidText.displayName = 'SaidText';
