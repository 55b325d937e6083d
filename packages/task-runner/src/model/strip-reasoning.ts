/** The tags around a model's reasoning. */
const TAG = '(?:think|thinking|thought|reasoning)';

/** The start of a block. In backquotes it is only mentioned, and stays. */
const OPENING = new RegExp(String.raw`(?<!\`)<(${TAG})>`, 'gi');
/** For templates that open the tag themselves: only the end tag is part of the answer. */
const ENDED = new RegExp(String.raw`^(?:(?!<${TAG}>)[^])*?</${TAG}>\s*`, 'i');
/** Truncated reasoning. */
const BEGUN = new RegExp(String.raw`^\s*<${TAG}>[^]*$`, 'i');

/**
 * Removes closed blocks. One expression for a whole block would search for the end again from each
 * start, and a model that repeats its tag endlessly would block the worker.
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

/** An answer without the model's reasoning. */
export const stripReasoning = (text: string): string => {
  if (!/<\/?(?:think|thought|reason)/i.test(text)) return text;
  const rest = withoutBlocks(text);
  const isQuoted = /`<\/?(?:think|thought|reason)/i.test(rest);
  return (isQuoted ? rest : rest.replace(ENDED, '')).replace(BEGUN, '');
};
