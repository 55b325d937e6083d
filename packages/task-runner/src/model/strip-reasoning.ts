/** The tags in which models think aloud. */
const TAG = '(?:think|thinking|thought|reasoning)';

/** A block and its content. In backquotes it is spoken of, and stays. */
const BLOCK = new RegExp(String.raw`(?<!\`)<(${TAG})>[^]*?</\1>\s*`, 'gi');
/** Of templates that open the tag themselves: only its end is part of the answer. */
const ENDED = new RegExp(String.raw`^(?:(?!<${TAG}>)[^])*?</${TAG}>\s*`, 'i');
/** Thought that was cut off. */
const BEGUN = new RegExp(String.raw`^\s*<${TAG}>[^]*$`, 'i');

/** An answer without what the model thought on the way to it. */
export const stripReasoning = (text: string): string => {
  if (!/<\/?(?:think|thought|reason)/i.test(text)) return text;
  const rest = text.replaceAll(BLOCK, '');
  const isQuoted = /`<\/?(?:think|thought|reason)/i.test(rest);
  return (isQuoted ? rest : rest.replace(ENDED, '')).replace(BEGUN, '');
};
