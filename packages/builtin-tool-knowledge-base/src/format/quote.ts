import { delimitText, type DelimitOptions } from '@lobechat/prompts';

/**
 * The tags of this tool. A document containing one could pose as another hit or end its hidden
 * part.
 */
const TAG = /<(?=\s*(?:\/\s*)?(?:document|hidden|hit|matches|outline|page)(?![\w-]))/gi;

/** A text in which no tag of this tool can begin or end. */
export const escapeTags = (text: string): string => text.replace(TAG, '&lt;');

/** Puts a document's text between tags that it cannot close. */
export const quote = ({ text, ...options }: DelimitOptions): string =>
  delimitText({ ...options, text: escapeTags(text) });
