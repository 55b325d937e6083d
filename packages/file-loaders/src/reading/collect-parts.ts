import { ToolError, ToolErrorType } from '@lobechat/types';

import type { LoadedPart, NextPart, PartSelection } from '../types.ts';
import type { ReaderLimits } from './reader.ts';

/** Collects the requested parts up to the character or time limit. */
export interface PartCollector {
  /** Adds a part, cut if it is the first and too long. False if it no longer fits. */
  add: (part: LoadedPart) => boolean;
  /** Whether this part and all later ones no longer fit; `next` is then set. */
  isFull: (number: number) => boolean;
  readonly next: NextPart | undefined;
  readonly parts: LoadedPart[];
  wants: (number: number) => boolean;
}

/** The end of the last whole line within the limit, or the limit itself within a longer line. */
const cutAtLine = (text: string, limit: number): string => {
  const end = text.lastIndexOf('\n', limit);
  if (end > limit / 2) return text.slice(0, end);
  const isLowSurrogate = (text.charCodeAt(limit) & 0xfc_00) === 0xdc_00;
  return text.slice(0, isLowSurrogate ? limit - 1 : limit);
};

/** Creates a collector for one document. `warnings` receives a report of what was cut. */
export const createPartCollector = (
  { from = 1, to = Number.POSITIVE_INFINITY }: PartSelection,
  { characters, softTimeMs }: ReaderLimits,
  warnings: string[],
): PartCollector => {
  const parts: LoadedPart[] = [];
  let remaining = characters;
  let next: NextPart | undefined;

  const cut = (part: LoadedPart): LoadedPart => {
    const total = part.text.length.toLocaleString('en-US');
    warnings.push(
      `The text of part ${part.number} has ${total} characters; what is beyond ${remaining.toLocaleString('en-US')} was left out.`,
    );
    return { ...part, isCut: true, text: cutAtLine(part.text, remaining) };
  };

  return {
    add: (part) => {
      if (next) return false;
      if (part.text.length <= remaining) {
        parts.push(part);
        remaining -= part.text.length;
        return true;
      }
      if (parts.length > 0) {
        next = { part: part.number };
        return false;
      }
      parts.push(cut(part));
      remaining = 0;
      return true;
    },
    isFull: (number) => {
      // After the time limit, some parts and `next` are better than none.
      if (!next && parts.length > 0 && (remaining <= 0 || performance.now() > softTimeMs)) {
        next = { part: number };
      }
      return next !== undefined;
    },
    get next() {
      return next;
    },
    parts,
    wants: (number) => number >= from && number <= to,
  };
};

/**
 * Rejects a selection that lies outside the document.
 *
 * @throws ToolError `InvalidArguments`
 */
export const checkSelection = (
  { from = 1 }: PartSelection,
  totalParts: number,
  partName: string,
): void => {
  if (from <= Math.max(totalParts, 1)) return;
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    `The document has ${totalParts} ${partName}${totalParts === 1 ? '' : 's'}; ${partName} ${from} does not exist. Ask for ${partName}s between 1 and ${totalParts}.`,
  );
};
