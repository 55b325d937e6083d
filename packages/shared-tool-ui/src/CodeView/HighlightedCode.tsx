import { memo, useEffect, useState } from 'react';

import type { CodeLanguage } from './code-language.ts';
import { type CodeToken, highlightCode } from './highlight-code.ts';

/** Props of {@link HighlightedCode}. */
export interface HighlightedCodeProps {
  code: string;
  language: CodeLanguage;
}

interface Highlighted {
  of: string;
  tokens: readonly CodeToken[];
}

/**
 * Code that is coloured once its grammar is loaded. This component loads with the first code that
 * has a language.
 */
export const HighlightedCode = memo<HighlightedCodeProps>(({ code, language }) => {
  const [highlighted, setHighlighted] = useState<Highlighted | undefined>();

  useEffect(() => {
    const controller = new AbortController();
    const show = async (): Promise<void> => {
      // If a grammar cannot be loaded or fails, the text stays plain.
      const tokens = await highlightCode({ code, language, signal: controller.signal }).catch(
        () => undefined,
      );
      if (tokens && !controller.signal.aborted) setHighlighted({ of: code, tokens });
    };
    void show();
    return () => controller.abort();
  }, [code, language]);

  if (highlighted?.of !== code) return code;
  return highlighted.tokens.map(({ color, text }, index) =>
    color ? (
      <span key={index} style={{ color }}>
        {text}
      </span>
    ) : (
      text
    ),
  );
});

HighlightedCode.displayName = 'HighlightedCode';
