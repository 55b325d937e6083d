import { RE2JS } from 're2js';

import { ToolError, ToolErrorType } from '@lobechat/types';

/** Rules of the user; see {@link compileRules}. */
export interface CommandRules {
  allow?: readonly string[] | undefined;
  ask?: readonly string[] | undefined;
  deny?: readonly string[] | undefined;
}

/** A rule that can be compared with commands. */
export interface CompiledRule {
  /** Only these words, and none behind them. */
  isExact: boolean;
  pattern?: RE2JS;
  /** As the user wrote it. */
  rule: string;
  words: string[];
}

export interface CompiledRules {
  allow: CompiledRule[];
  ask: CompiledRule[];
  deny: CompiledRule[];
}

const PATTERN = /^\/(.+)\/(i?)$/s;

const refuse = (list: string, rule: string, why: string): ToolError =>
  new ToolError(
    ToolErrorType.InvalidArguments,
    `The ${list} rule '${rule}' ${why} A rule is the beginning of a command in words, such as ` +
      `'npm run test:*', a whole command behind a '=', such as '=git status --short', or a pattern between slashes (RE2 syntax), such as '/^git (status|log)\\b/'.`,
  );

const compileRule = (list: keyof CompiledRules, rule: string): CompiledRule => {
  const isExact = rule.trim().startsWith('=');
  const words = rule
    .trim()
    .slice(isExact ? 1 : 0)
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0) throw refuse(list, rule, 'is empty.');
  const match = PATTERN.exec(rule.trim());
  if (!match) return { isExact, rule, words };
  const [, source = '', flag] = match;
  // What is denied is found across lines; what is allowed has to stand at the beginning.
  const flags =
    (flag === 'i' ? RE2JS.CASE_INSENSITIVE : 0) |
    (list === 'allow' ? 0 : RE2JS.DOTALL | RE2JS.MULTILINE);
  try {
    return { isExact, pattern: RE2JS.compile(source, flags), rule, words };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw refuse(list, rule, `is not a pattern that can be read (${why}).`);
  }
};

/**
 * Reads the rules once.
 *
 * - **Words**: the beginning of a command, word by word: `git status` is `git status --short`, too.
 *   `*` within a word is any text; a `*` alone is any word, and at the end may be left out.
 * - **Whole command**: `=git status --short` is that, and nothing behind it. `*` as above.
 * - **Pattern**: `/…/` or `/…/i`, compared with the words joined by spaces; of `deny` and `ask` also
 *   with the command line as it is written. A pattern of `allow` has to fit from the beginning.
 *
 * @throws ToolError `InvalidArguments` for an empty rule or a pattern that cannot be read
 */
export const compileRules = (rules: CommandRules = {}): CompiledRules => {
  const compile = (list: keyof CompiledRules): CompiledRule[] =>
    (rules[list] ?? []).map((rule) => compileRule(list, rule));
  return { allow: compile('allow'), ask: compile('ask'), deny: compile('deny') };
};
