import { type Block, joinBlocks } from '../text/blocks.ts';
import type { PartCollector } from './collect-parts.ts';

/** Divides the blocks of a text into sections. */
export interface Sections {
  add: (block: Block) => void;
  /** Ends the last section. Returns the number of sections. */
  end: () => number;
}

/**
 * Collects blocks into sections, which start at headings of the first level; blocks before the
 * first heading are a section of their own.
 *
 * @param takeNotes - returns the notes of the section that ends
 */
export const createSections = (
  collector: PartCollector,
  takeNotes: () => readonly string[],
): Sections => {
  let blocks: Block[] = [];
  let number = 0;

  const flush = (): void => {
    const notes = takeNotes().map((text) => ({ isTight: true, text }));
    if (blocks.length === 0) return;
    number += 1;
    if (!collector.wants(number)) return;
    const title = blocks.find(({ headingLevel }) => headingLevel === 1)?.text.replace(/^# /, '');
    const text = joinBlocks([...blocks, ...notes]);
    collector.add({ number, text, ...(title !== undefined && { title }) });
  };
  return {
    add: (block) => {
      if (block.headingLevel === 1 && blocks.some(({ isMargin }) => !isMargin)) {
        flush();
        blocks = [];
      }
      blocks.push(block);
    },
    end: () => {
      flush();
      return number;
    },
  };
};
