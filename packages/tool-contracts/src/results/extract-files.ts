import { type BuiltinToolResult, type ContentBlock, describeBlocks } from '@lobechat/types';

import type { JsonValue } from '../json/json-value.ts';
import { parseExactJson } from '../json/parse-exact-json.ts';
import { toReadableText } from '../json/readable-json.ts';
import { fromResults, hasReturnedFiles } from './results.ts';
import type { ConversionOptions } from './warnings.ts';

/** Whether a text is the JSON of an output with files. */
const repeatsFiles = (text: string): boolean =>
  text.includes('returned_file_contents') && hasReturnedFiles(parseExactJson(text));

/**
 * Extracts files. A tool that follows the output contract sends base64 in its structured content,
 * and mostly in its text, too. The files are removed from both, so that none of it reaches the
 * model; a result without returned files is unchanged.
 */
export const extractFiles = (
  result: BuiltinToolResult,
  options: ConversionOptions = {},
): BuiltinToolResult => {
  const blocks: ContentBlock[] = result.blocks ?? [{ text: result.content, type: 'text' }];
  const hasStructuredFiles = hasReturnedFiles(result.structured);
  // If a result has no text of its own, its content repeats its structured data.
  const echo = hasStructuredFiles ? toReadableText(result.structured as JsonValue) : undefined;
  const kept = blocks.filter(
    (block) => block.type !== 'text' || (block.text !== echo && !repeatsFiles(block.text)),
  );
  if (!hasStructuredFiles && kept.length === blocks.length) return result;

  const text = blocks.find((block) => block.type === 'text' && repeatsFiles(block.text));
  const payload = hasStructuredFiles
    ? result.structured
    : parseExactJson(text?.type === 'text' ? text.text : '');
  const read = fromResults(payload, options);
  const own: ContentBlock[] = read.blocks ?? [{ text: read.content, type: 'text' }];
  const all = [...own, ...kept];
  return {
    ...read,
    ...(kept.length > 0 ? { blocks: all, content: describeBlocks(all) } : {}),
    ...(result.success ? {} : { error: result.error, success: false }),
    ...(result.metadata ? { metadata: { ...read.metadata, ...result.metadata } } : {}),
  };
};
