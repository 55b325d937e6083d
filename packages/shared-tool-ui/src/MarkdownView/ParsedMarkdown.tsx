import type { Definition } from 'mdast';
import { memo, type ReactNode, useMemo } from 'react';

import { type MarkdownTexts, showAll } from './MarkdownNodes.tsx';
import { parseMarkdown } from './parse-markdown.ts';

/** Props of {@link ParsedMarkdown}. */
export interface ParsedMarkdownProps {
  /** Shown until the text is parsed, or if it cannot be. */
  plain: ReactNode;
  text: string;
  texts: MarkdownTexts;
}

/** Rendered Markdown. Loaded with the first text, because its parser is large. */
export const ParsedMarkdown = memo<ParsedMarkdownProps>(({ plain, text, texts }) => {
  const root = useMemo(() => parseMarkdown(text), [text]);
  if (!root) return plain;
  const definitions = new Map(
    root.children
      .filter((node): node is Definition => node.type === 'definition')
      .map((definition) => [definition.identifier, definition]),
  );
  return showAll(root.children, { definitions, depth: 0, texts });
});

ParsedMarkdown.displayName = 'ParsedMarkdown';
