import { describeHiddenText, readPage } from '@lobechat/file-loaders';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { toCanonicalText } from './canonical-text.ts';
import { findMarkdownBlocks } from './markdown.ts';
import { toMetadata } from './metadata.ts';
import type { Pace } from './pace.ts';
import type { ReadText } from './types.ts';

/** Reads an HTML page as Markdown, in a process of `file-loaders`. */
export const readHtml = async ({
  data,
  limits: { timeoutMs },
  mediaType,
  name,
  pace,
  signal,
}: {
  data: Uint8Array;
  limits: { timeoutMs: number };
  mediaType: string | undefined;
  name: string;
  pace: Pace;
  signal: AbortSignal | undefined;
}): Promise<ReadText> => {
  const {
    about = {},
    hidden,
    isCut,
    language,
    markdown,
    title,
  } = await readPage({
    contentType: mediaType,
    data,
    links: 'text',
    signal,
    timeoutMs,
  });
  if (isCut) {
    throw new ToolError(
      ToolErrorType.ResourceLimit,
      `${name} is larger than the limit for pages. Split it, and add the parts.`,
    );
  }
  const text = toCanonicalText(markdown);
  const blocks = await findMarkdownBlocks(text, { pace });
  return {
    blocks,
    language,
    metadata: toMetadata(about),
    text,
    title,
    warnings: hidden.count === 0 ? [] : [describeHiddenText('page', hidden.characters)],
  };
};
