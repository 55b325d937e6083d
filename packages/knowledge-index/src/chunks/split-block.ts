import type { KnowledgeBlock, TextRange } from '../reading/types.ts';
import { countWords, createWordCounter } from './count-words.ts';

/** A part of a block, and whether an empty line precedes it. */
export interface BlockPart extends TextRange {
  isParagraph: boolean;
  words: number;
}

/** Maximum number of words of one part; longer sentences and lines are cut. */
export const MOST_WORDS_OF_PART = 150;

/** Sentences are sought stretch by stretch, so that no text is too long. */
const STRETCH = 16_384;

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });

const isSpaceAt = (text: string, at: number): boolean => /\s/.test(text.charAt(at));

const isLowSurrogate = (text: string, at: number): boolean =>
  (text.charCodeAt(at) & 0xfc_00) === 0xdc_00;

/**
 * Whether lines break within sentences, as in mail and PDF: many continue in lower case or have no
 * spaces to break at.
 */
const isWrapped = (stretch: string): boolean => {
  const breaks = stretch.match(/\n[^\n]/g)?.length ?? 0;
  const within = stretch.match(/\n\s{0,8}[\p{Ll}\p{Lo}(]/gu)?.length ?? 0;
  return within * 4 > breaks;
};

/** Ends of the sentences of a stretch, relative to its start. */
const findSentenceEnds = (stretch: string): number[] => {
  const flat = isWrapped(stretch) ? stretch.replaceAll('\n', ' ') : stretch;
  return Array.from(sentences.segment(flat), ({ index, segment }) => index + segment.length);
};

const findLineEnds = (stretch: string): number[] =>
  Array.from(stretch.matchAll(/\n/g), ({ index }) => index + 1);

/** Cuts what is still too long at spaces, or between any two characters. */
function* cutLong(
  text: string,
  { end, start }: TextRange,
): Generator<TextRange & { words: number }> {
  let from = start;
  let counter = createWordCounter();
  let lastSpace = -1;
  let words = 0;
  for (let at = start; at < end; at += 1) {
    if (isSpaceAt(text, at)) lastSpace = at;
    words = counter.add(text.charCodeAt(at));
    if (words <= MOST_WORDS_OF_PART) continue;
    const cut = lastSpace > from ? lastSpace + 1 : isLowSurrogate(text, at) ? at + 1 : at;
    yield { end: cut, start: from, words: countWords(text, from, cut) };
    from = cut;
    at = cut - 1;
    counter = createWordCounter();
    lastSpace = -1;
    words = 0;
  }
  if (from < end) yield { end, start: from, words };
}

/** Parts of a block that is longer than a passage should be: sentences, or lines of code and data. */
export function* splitBlock(text: string, block: KnowledgeBlock): Generator<BlockPart> {
  const findEnds =
    block.kind === 'code' || block.kind === 'record' ? findLineEnds : findSentenceEnds;
  let from = block.start;
  for (let at = block.start; at < block.end;) {
    const limit = Math.min(at + STRETCH, block.end);
    const stretch = text.slice(at, limit);
    const ends = findEnds(stretch);
    // The last sentence may continue after the stretch.
    if (limit < block.end && ends.length > 1) ends.pop();
    const stops = limit === block.end || ends.length === 0 ? [...ends, stretch.length] : ends;
    for (const stop of stops) {
      const end = at + stop;
      if (end <= from || text.slice(from, end).trim() === '') continue;
      const isParagraph = block.kind === 'code' && /\n\s*\n\s*$/.test(text.slice(from - 20, from));
      const words = countWords(text, from, end);
      if (words <= MOST_WORDS_OF_PART) yield { end, isParagraph, start: from, words };
      else {
        for (const part of cutLong(text, { end, start: from })) {
          yield { ...part, isParagraph: isParagraph && part.start === from };
        }
      }
      from = end;
    }
    at += stops.at(-1) ?? stretch.length;
  }
  if (from < block.end) {
    yield {
      end: block.end,
      isParagraph: false,
      start: from,
      words: countWords(text, from, block.end),
    };
  }
}
