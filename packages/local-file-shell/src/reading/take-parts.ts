import type { DocumentPart, ReadDocumentState } from '@lobechat/builtin-tool-local-system';
import type { LoadedPart } from '@lobechat/file-loaders';
import { countOf } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { cutLine } from './cut-line.ts';
import type { LoadedText } from './read-document.ts';

/** How much of a document one call returns, and where it starts in the first part. */
export interface PartBudget {
  characters: number;
  name: string;
  /** Line of the first part, 1-based. */
  startLine: number;
}

/** The parts that fit. */
export interface TakenParts {
  next?: ReadDocumentState['next'];
  parts: DocumentPart[];
  warnings: string[];
}

/** A part as the tool reports it. */
export const toDocumentPart = ({ number, text, title }: LoadedPart): DocumentPart => ({
  number,
  text,
  ...(title !== undefined && { title }),
});

/** The lines that fit; at least one if `isFirst`. */
const takeLines = (lines: readonly string[], room: number, isFirst: boolean): string[] => {
  const taken: string[] = [];
  let used = 0;
  for (const line of lines) {
    used += line.length + 1;
    if (used > room && !(isFirst && taken.length === 0)) break;
    taken.push(line);
  }
  return taken;
};

/**
 * Returns as many whole parts as fit, and of the last one the lines that do.
 *
 * @throws ToolError `InvalidArguments` if the first part has no such line
 */
export const takeParts = (
  { next, partName, parts: loaded, totalParts }: LoadedText,
  { characters, name, startLine }: PartBudget,
): TakenParts => {
  const parts: DocumentPart[] = [];
  const warnings: string[] = [];
  let room = characters;
  for (const [index, part] of loaded.entries()) {
    const all = part.text.split('\n');
    const first = index === 0 ? startLine : 1;
    if (first > all.length) {
      throw new ToolError(
        ToolErrorType.InvalidArguments,
        `${partName} ${part.number} of ${name} has ${countOf(all.length, 'line')}; startLine ${first} is past its ` +
          `end. Go on with startPage ${part.number + 1}.`,
      );
    }
    const wanted = all.slice(first - 1);
    const taken = takeLines(wanted, room, index === 0);
    const text = taken.join('\n');
    const shown = cutLine(text, characters);
    if (shown.length < text.length) {
      warnings.push(
        `Line ${first} of ${partName} ${part.number} has ${text.length} characters and is cut.`,
      );
    }
    if (taken.length > 0) parts.push(toDocumentPart({ ...part, text: shown }));
    if (taken.length < wanted.length) {
      const line = first + taken.length;
      const onward = { startPage: part.number, ...(line > 1 && { startLine: line }) };
      return { next: onward, parts, warnings };
    }
    room -= text.length + 1;
  }
  if (!next) return { parts, warnings };
  const last = parts.at(-1)?.number;
  if (next.part !== last) return { next: { startPage: next.part }, parts, warnings };
  warnings.push(`The rest of ${partName} ${last} is left out: it is too long to be read.`);
  return last < totalParts
    ? { next: { startPage: last + 1 }, parts, warnings }
    : { parts, warnings };
};
