import { LocalSystemErrorType } from '@lobechat/builtin-tool-local-system';
import { ToolError } from '@lobechat/types';

/** More alternatives than a person writes; `{a,b}` ten times in a row reaches it. */
const MAX_ALTERNATIVES = 1000;
const MAX_DEPTH = 32;

/** `[:digit:]` within a class. */
const NAMED_CLASS = /\[:[A-Za-z]+:\]/y;

interface BraceGroup {
  alternatives: string[];
  end: number;
  start: number;
}

/** The end of a character class that starts at `start`, or `start` if it is not closed. */
export const findClassEnd = (pattern: string, start: number): number => {
  let index = start + 1;
  if (pattern[index] === '!' || pattern[index] === '^') index += 1;
  if (pattern[index] === ']') index += 1;
  for (; index < pattern.length && pattern[index] !== '/'; index += 1) {
    NAMED_CLASS.lastIndex = index;
    if (NAMED_CLASS.test(pattern)) index = NAMED_CLASS.lastIndex - 1;
    else if (pattern[index] === '\\') index += 1;
    else if (pattern[index] === ']') return index;
  }
  return start;
};

/** A bracket or brace that is never closed, and therefore stands for itself. */
export const findUnclosed = (pattern: string): string | undefined => {
  let open = 0;
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern[index];
    const end = character === '[' ? findClassEnd(pattern, index) : undefined;
    if (end === index) return '[';
    index = end ?? (character === '\\' ? index + 1 : index);
    if (character === '{') open += 1;
    else if (character === '}') open = Math.max(0, open - 1);
  }
  return open > 0 ? '{' : undefined;
};

/** The first closed group of braces; one without a comma only counts if `single` says so. */
const findGroup = (pattern: string, single: boolean): BraceGroup | undefined => {
  const open: Array<{ commas: number[]; start: number }> = [];
  let first: BraceGroup | undefined;
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern[index];
    if (character === '\\') index += 1;
    else if (character === '[') index = findClassEnd(pattern, index);
    else if (character === '{') open.push({ commas: [], start: index });
    else if (character === ',') open.at(-1)?.commas.push(index);
    else if (character === '}') {
      const group = open.pop();
      if (group === undefined || (group.commas.length === 0 && !single)) continue;
      const cuts = [group.start, ...group.commas, index];
      // The outermost closed one: inner groups are expanded later.
      if (first === undefined || group.start < first.start)
        first = {
          alternatives: cuts.slice(1).map((cut, at) => pattern.slice((cuts[at] ?? 0) + 1, cut)),
          end: index,
          start: group.start,
        };
      if (open.length === 0) break;
    }
    if (open.length > MAX_DEPTH) return undefined;
  }
  return first;
};

export interface BraceOptions {
  /** Whether `{a}` means `a`, as in ripgrep's ignore files. By default it is a name with braces. */
  single?: boolean;
}

/**
 * Expands a pattern with `{a,b}`.
 *
 * @throws ToolError `InvalidPattern` if there are more than 1000
 */
export const expandBraces = (pattern: string, { single = false }: BraceOptions = {}): string[] => {
  const expanded: string[] = [];
  const pending = [pattern];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const group = findGroup(next, single);
    if (group === undefined) {
      expanded.push(next);
      continue;
    }
    if (expanded.length + pending.length + group.alternatives.length > MAX_ALTERNATIVES) {
      throw new ToolError(
        LocalSystemErrorType.InvalidPattern,
        `The braces of the glob stand for more than ${MAX_ALTERNATIVES} patterns. Use * instead of some of them.`,
      );
    }
    const head = next.slice(0, group.start);
    const tail = next.slice(group.end + 1);
    for (const alternative of group.alternatives.toReversed())
      pending.push(head + alternative + tail);
  }
  return [...new Set(expanded)];
};
