import { LocalSystemErrorType } from '@lobechat/builtin-tool-local-system';
import { ToolError, ToolErrorType } from '@lobechat/types';

const ADVICE: ReadonlyArray<readonly [RegExp, string]> = [
  [/look-around/, 'Match the text itself and pick from the results, or search twice.'],
  [/backreferences/, 'Write the repeated text out.'],
  [/literal "\\n"|\\n.* not allowed/, 'Set multiline to true for patterns that span lines.'],
  [/size limit|too big/, 'Use smaller repetition counts or fewer alternatives.'],
];

/** The error for a pattern that no engine accepts, with the reason as a sentence. */
export const createPatternError = (pattern: string, given: string): ToolError => {
  // Ripgrep puts the pattern into a group, whose end the backslash hides.
  const isCut = /(?<!\\)(?:\\\\)*\\$/.test(pattern);
  const reason = isCut ? 'it ends with a backslash, which belongs to the next character' : given;
  const shown = pattern.length > 100 ? `${pattern.slice(0, 100)}…` : pattern;
  const advice =
    ADVICE.find(([test]) => test.test(reason))?.[1] ??
    'Correct it, or set literal to true to search for the text as it stands.';
  return new ToolError(
    LocalSystemErrorType.InvalidPattern,
    `'${shown}' is not a regular expression in Rust's syntax: ${reason.replace(/\.$/, '')}. ${advice}`,
  );
};

/** Ripgrep's error output. */
export interface Complaints {
  /** Why it could not start; undefined if it could. */
  reason?: string;
  /** Files and folders that it could not read. */
  unreadable: number;
}

/** Separates ripgrep's messages about single files from the reason why it failed. */
export const readComplaints = (text: string): Complaints => {
  const unreadable = text.match(/\(os error \d+\)\s*$/gm)?.length ?? 0;
  const syntax = /^error: (?<reason>.+)$/m.exec(text)?.groups?.['reason'];
  if (/^rg: regex parse error/m.test(text))
    return { reason: syntax ?? 'it cannot be read', unreadable };
  if (unreadable > 0) return { unreadable };
  const first = /^rg: (?<reason>.+)$/m.exec(text)?.groups?.['reason'];
  return first === undefined ? { unreadable } : { reason: first, unreadable };
};

/** The error of an engine that ended in an unforeseen way. */
export const createEngineError = (reason: string): ToolError =>
  new ToolError(
    ToolErrorType.ExecutionFailed,
    `The search failed: ${reason}. Narrow the scope or simplify the pattern.`,
  );
