import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';

import { CODE_LANGUAGES, type CodeLanguage } from './code-language.ts';

/** A run of code of one kind. */
export interface CodeToken {
  /** A CSS colour built from the `--code-…` variables. Absent for uncoloured text. */
  color?: string | undefined;
  text: string;
}

/** Lines to process before yielding to the page. */
const BATCH = 100;

const THEME = 'code';

let highlighter: Promise<HighlighterCore> | undefined;

const getHighlighter = (): Promise<HighlighterCore> => {
  highlighter ??= createHighlighterCore({
    // A grammar's regular expression that JavaScript does not support is left out instead of
    // failing.
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    themes: [createCssVariablesTheme({ name: THEME, variablePrefix: '--code-' })],
  });
  return highlighter;
};

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Options of {@link highlightCode}. */
export interface HighlightOptions {
  code: string;
  language: CodeLanguage;
  /** Stops the work when the code is no longer shown. */
  signal: AbortSignal;
}

const FOREGROUND = 'var(--code-foreground)';

/**
 * Finds the coloured parts of code in batches, so that the page stays responsive. The line feed
 * that ends a line is part of its last token.
 *
 * @returns undefined if it was stopped
 */
export const highlightCode = async ({
  code,
  language,
  signal,
}: HighlightOptions): Promise<CodeToken[] | undefined> => {
  const shiki = await getHighlighter();
  await shiki.loadLanguage(CODE_LANGUAGES[language]());
  const lines = code.split('\n');
  const tokens: CodeToken[] = [];
  let grammarState: ReturnType<HighlighterCore['getLastGrammarState']> | undefined;
  for (let start = 0; start < lines.length; start += BATCH) {
    if (signal.aborted) return undefined;
    const result = shiki.codeToTokens(lines.slice(start, start + BATCH).join('\n'), {
      ...(grammarState && { grammarState }),
      lang: language === 'json' ? 'jsonc' : language,
      theme: THEME,
      tokenizeMaxLineLength: 2000,
      // Highlights one line. The first line of a language is slow, because its expressions are
      // compiled then.
      tokenizeTimeLimit: 1000,
    });
    grammarState = result.grammarState;
    for (const [index, line] of result.tokens.entries()) {
      for (const { color, content } of line) {
        tokens.push({ ...(color && color !== FOREGROUND && { color }), text: content });
      }
      if (start + index < lines.length - 1) tokens.push({ text: '\n' });
    }
    await pause();
  }
  return mergeTokens(tokens);
};

/* Merges neighbours of the same colour: a page of code has thousands of tokens. */
const mergeTokens = (tokens: readonly CodeToken[]): CodeToken[] => {
  const merged: CodeToken[] = [];
  for (const token of tokens) {
    const last = merged.at(-1);
    if (last && (last.color === token.color || token.text.trim() === '')) last.text += token.text;
    else merged.push({ ...token });
  }
  return merged;
};
