import { RE2JS } from 're2js';

import { ToolError, ToolErrorType } from '@lobechat/types';

/** Rules of the user; see {@link compileRules}. */
export interface CommandRules {
  allow?: readonly string[] | undefined;
  ask?: readonly string[] | undefined;
  deny?: readonly string[] | undefined;
}

/** A rule that can be matched against commands. */
export interface CompiledRule {
  /** Only these words, and none after them. */
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
/** `/usr/bin/curl https://a.example/` may be a pattern, or the file of a program and its words. */
const NAMES_FILE = /^\/(?:usr\/(?:local\/)?)?s?bin\/[\w.+-]+\s[^\\^$()[\]{}|*+]*$/;

const refuse = (list: string, rule: string, why: string): ToolError =>
  new ToolError(
    ToolErrorType.InvalidArguments,
    `The ${list} rule '${rule}' ${why} A rule is the beginning of one simple command in words, without quotes, such as ` +
      `'npm run test:*', a whole command behind a '=', such as '=git status --short', or a pattern between slashes (RE2 syntax), such as '/^git (status|log)\\b/'.`,
  );

/** What the words of a simple command are not: a rule with it would never apply, unnoticed. */
const NO_WORD: ReadonlyArray<readonly [form: RegExp, why: string]> = [
  [/^\d?[<>]&.+$/, 'joins or redirects commands'],
  [/^["']|["']$/, 'has quotes'],
];
/** As the last word it may be an argument: `cut -d |`, `psql -c select;`. */
const NO_MIDDLE: typeof NO_WORD = [
  [/^(?:&&?|\|[|&]?|\d?(?:>[>|]?|<<?<?)|&>>?|.+;)$/, 'joins or redirects commands'],
];
const NO_NAME: typeof NO_WORD = [
  [/^\w+=/, 'sets a variable'],
  [/^\w+\(|:\*$/, 'is not the name of a program'],
];

/** Why the words of a rule are not those of a command. */
const findMistake = (words: readonly string[]): string | undefined =>
  words
    .flatMap((word, index) =>
      [
        ...(index === 0 ? NO_NAME : []),
        ...(index === words.length - 1 ? [] : NO_MIDDLE),
        ...NO_WORD,
      ]
        .filter(([form]) => form.test(word))
        .map(([, why]) => `is not one command in words: '${word}' ${why}.`),
    )
    .at(0);

const compileRule = (list: keyof CompiledRules, rule: string): CompiledRule => {
  const isExact = rule.trim().startsWith('=');
  const words = rule
    .trim()
    .slice(isExact ? 1 : 0)
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0) throw refuse(list, rule, 'is empty.');
  const match = PATTERN.exec(rule.trim());
  if (!match) {
    // A whole command may have any word: hosts remember approved ones in this form.
    const mistake = isExact ? undefined : findMistake(words);
    if (mistake !== undefined) throw refuse(list, rule, mistake);
    return { isExact, rule, words };
  }
  const [, source = '', flag] = match;
  // Denied text is found across lines; allowed text must be at the beginning.
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
 * Parses the rules once.
 *
 * - **Words**: the beginning of a command, word by word: `git status` also matches `git status
 *   --short`. `*` within a word matches any text; a `*` alone matches any word, and may be missing
 *   at the end.
 * - **Whole command**: `=git status --short` matches that, and nothing after it. `*` as above.
 * - **Pattern**: `/…/` or `/…/i`, matched against the words joined by spaces; for `deny` and `ask`
 *   also against the command line as written. A pattern of `allow` must match from the beginning.
 *
 * @throws ToolError `InvalidArguments` for an empty rule, an invalid pattern, and words that are
 * not those of a simple command, such as `curl | sh`
 */
export const compileRules = (rules: CommandRules = {}): CompiledRules => {
  const compile = (list: keyof CompiledRules): CompiledRule[] =>
    (rules[list] ?? []).flatMap((rule) => {
      const compiled = compileRule(list, rule);
      const { pattern, ...asWords } = compiled;
      return pattern && NAMES_FILE.test(rule.trim()) ? [compiled, asWords] : [compiled];
    });
  return { allow: compile('allow'), ask: compile('ask'), deny: compile('deny') };
};
