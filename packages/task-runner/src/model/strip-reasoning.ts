/** The tags in which models think aloud. */
const TAG = '(?:think|thinking|thought|reasoning)';

/** The beginning of a block. In backquotes it is spoken of, and stays. */
const OPENING = new RegExp(String.raw`(?<!\`)<(${TAG})>`, 'gi');
/** Of templates that open the tag themselves: only its end is part of the answer. */
const ENDED = new RegExp(String.raw`^(?:(?!<${TAG}>)[^])*?</${TAG}>\s*`, 'i');
/** Thought that was cut off. */
const BEGUN = new RegExp(String.raw`^\s*<${TAG}>[^]*$`, 'i');

/**
 * Without the blocks that end. One expression for a whole block would look for the end of each
 * beginning again, and a model that repeats its tag without end would stop the worker.
 */
const withoutBlocks = (text: string): string => {
  const endless = new Set<string>();
  let kept = '';
  let position = 0;
  for (const { 0: opening, 1: tag = '', index } of text.matchAll(OPENING)) {
    const name = tag.toLowerCase();
    if (index < position || endless.has(name)) continue;
    const closing = new RegExp(String.raw`</${name}>\s*`, 'gi');
    closing.lastIndex = index + opening.length;
    if (closing.test(text)) {
      kept += text.slice(position, index);
      position = closing.lastIndex;
    } else endless.add(name);
  }
  return kept + text.slice(position);
};

/** An answer without what the model thought on the way to it. */
export const stripReasoning = (text: string): string => {
  if (!/<\/?(?:think|thought|reason)/i.test(text)) return text;
  const rest = withoutBlocks(text);
  const isQuoted = /`<\/?(?:think|thought|reason)/i.test(rest);
  return (isQuoted ? rest : rest.replace(ENDED, '')).replace(BEGUN, '');
};
