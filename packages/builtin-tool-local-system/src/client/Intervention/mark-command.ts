import type { Loose } from '@lobechat/types';

import type { CommandMark } from '../../types.ts';

/** A part of a command line. */
export interface CommandPiece {
  /** Its danger. */
  danger?: string | undefined;
  /** Why it needs approval. */
  reason?: string | undefined;
  text: string;
}

type GivenMark = Loose<CommandMark>;

interface PlacedMark extends GivenMark {
  length: number;
  offset: number;
}

const isPlaced = (mark: GivenMark): mark is PlacedMark =>
  mark.offset !== undefined && mark.offset >= 0 && mark.length !== undefined && mark.length > 0;

/** Splits a command line at the borders of its marks. */
export const markCommand = (line: string, marks: readonly GivenMark[]): CommandPiece[] => {
  const pieces: CommandPiece[] = [];
  let position = 0;
  for (const { danger, length, offset, reason } of marks.filter(isPlaced)) {
    // Marks that overlap or exceed the line are mistakes of the host.
    if (offset < position || offset + length > line.length) continue;
    if (offset > position) pieces.push({ text: line.slice(position, offset) });
    position = offset + length;
    pieces.push({ danger, reason, text: line.slice(offset, position) });
  }
  if (position < line.length) pieces.push({ text: line.slice(position) });
  return pieces;
};

const countSame = (before: string, after: string, at: (text: string, index: number) => string) => {
  const most = Math.min(before.length, after.length);
  let count = 0;
  while (count < most && at(before, count) === at(after, count)) count += 1;
  return count;
};

/**
 * Moves the marks of a command line after one edit: marks in front of it stay, marks after it move,
 * and a mark around it grows or shrinks. A mark whose border was changed is dropped.
 */
export const moveMarks = (
  marks: readonly GivenMark[],
  before: string,
  after: string,
): GivenMark[] => {
  if (before === after) return [...marks];
  const head = countSame(before, after, (text, index) => text.charAt(index));
  const most = Math.min(before.length, after.length) - head;
  const tail = Math.min(
    most,
    countSame(before, after, (text, index) => text.charAt(text.length - 1 - index)),
  );
  const changedEnd = before.length - tail;
  const moved = after.length - before.length;
  return marks.filter(isPlaced).flatMap((mark) => {
    const end = mark.offset + mark.length;
    if (end <= head) return [mark];
    if (mark.offset >= changedEnd) return [{ ...mark, offset: mark.offset + moved }];
    const isAround = mark.offset < head && end > changedEnd;
    return isAround ? [{ ...mark, length: mark.length + moved }] : [];
  });
};
