import type { Loose } from '@lobechat/types';

import type { JudgedCommand } from '../../types.ts';

/** A piece of a command line. */
export interface CommandPiece {
  /** What is dangerous about it. */
  danger?: string | undefined;
  text: string;
}

const isWordCharacter = (text: string, at: number): boolean => /[\w-]/.test(text.charAt(at));

/** Whether what is found there stands for itself: `rm a` is not in `farm a` nor in `rm ab`. */
const standsAlone = (line: string, start: number, end: number): boolean =>
  !(isWordCharacter(line, start - 1) && isWordCharacter(line, start)) &&
  !(isWordCharacter(line, end - 1) && isWordCharacter(line, end));

interface Span {
  danger: string;
  end: number;
  start: number;
}

/**
 * Cuts a command line where its dangerous commands begin and end. A command that does not stand in the
 * line as it was judged (a quoted one, say) is not marked: the list of commands has it.
 */
export const markCommand = (
  line: string,
  commands: ReadonlyArray<Loose<JudgedCommand>>,
): CommandPiece[] => {
  const spans: Span[] = [];
  for (const { danger, text = '' } of commands) {
    if (danger === undefined || text === '') continue;
    for (let start = line.indexOf(text); start !== -1; start = line.indexOf(text, start + 1)) {
      const end = start + text.length;
      if (standsAlone(line, start, end)) spans.push({ danger, end, start });
    }
  }
  const pieces: CommandPiece[] = [];
  let position = 0;
  // Of two that overlap, the shorter one says more exactly what is dangerous.
  const chosen: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.end - a.start - (b.end - b.start))) {
    if (chosen.every(({ end, start }) => span.end <= start || span.start >= end)) chosen.push(span);
  }
  for (const { danger, end, start } of chosen.toSorted((a, b) => a.start - b.start)) {
    if (start > position) pieces.push({ text: line.slice(position, start) });
    pieces.push({ danger, text: line.slice(start, end) });
    position = end;
  }
  if (position < line.length) pieces.push({ text: line.slice(position) });
  return pieces;
};
