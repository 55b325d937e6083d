import type { RE2JS } from 're2js';

import { type Argument, getValue, toKnown } from '../words/argument.ts';
import type { CompiledRule } from './command-rules.ts';

/** Whether a rule matches a command, certainly or possibly. */
export type RuleMatch = 'maybe' | 'no' | 'yes';

/** `*` matches any text; in linear time for realistic rules. */
const fitsWord = (pattern: string, word: string): boolean => {
  const pieces = pattern.split('*');
  if (pieces.length === 1) return pattern === word;
  const [first = '', ...rest] = pieces;
  const last = rest.pop() ?? '';
  if (!word.startsWith(first) || word.length < first.length + last.length) return false;
  let position = first.length;
  for (const piece of rest) {
    const found = word.indexOf(piece, position);
    if (found === -1) return false;
    position = found + piece.length;
  }
  return word.endsWith(last) && position <= word.length - last.length;
};

const SYSTEM_FOLDERS = /^(?:\/usr)?\/bin\//;

/** The name of a command without folders that only the system can write to. */
export const stripSystemFolder = (name: string): string => name.replace(SYSTEM_FOLDERS, '');

/** The name of a program without its folders. */
export const withoutFolders = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

const joinWords = (words: readonly string[]): string => words.join(' ');

const hasParent = (text: string): boolean => text.split('/').includes('..');

/** `scripts/*` matches the contents of that folder, and not `scripts/../x`. */
const leavesFolder = (pattern: string, word: string): boolean =>
  pattern.length > 1 && pattern.includes('*') && hasParent(word) && !hasParent(pattern);

const isAllowedByPattern = (
  pattern: RE2JS,
  [name = '', ...args]: readonly string[],
  rule: string,
): boolean => {
  // A line break would let a pattern end before the command does.
  if ([name, ...args].some((value) => /[\n\r]/.test(value))) return false;
  if (hasParent(name) && !rule.includes('..')) return false;
  const matcher = pattern.matcher(joinWords([name, ...args]));
  if (!matcher.lookingAt()) return false;
  // `/^ls\b/` means a command, and not a file in a folder with that name.
  const end = matcher.end();
  return end >= name.length || name.charAt(end) !== '/' || name.slice(0, end).includes('/');
};

/**
 * Whether an `allow` rule covers a command: all of its words are known, or paths inside the
 * workspace, and its beginning is that of the rule.
 */
export const isAllowedBy = (rule: CompiledRule, words: readonly Argument[]): boolean => {
  const values: string[] = [];
  // A rule that names the file of the program means that file.
  const isPlain = rule.pattern !== undefined || rule.words[0]?.startsWith('/') !== true;
  for (const [index, word] of words.entries()) {
    const value = getValue(word) ?? '.';
    if (word.kind !== 'known' && word.kind !== 'inside') return false;
    values.push(index === 0 && isPlain ? stripSystemFolder(value) : value);
  }
  if (rule.pattern) return isAllowedByPattern(rule.pattern, values, rule.rule);
  if (rule.isExact && values.length > rule.words.length) return false;
  if (
    rule.words.length > values.length &&
    rule.words.some((word, index) => index >= values.length && word !== '*')
  )
    return false;
  return rule.words.every((word, index) => {
    const value = values[index];
    if (value === undefined) return word === '*';
    return fitsWord(word, value) && !leavesFolder(word, value);
  });
};

const PATTERN_RULE = /^\s*\/.+\/i?\s*$/s;

/** Whether a rule of the user names an option itself, as written or by its full name. */
export const namesOption = (rule: string, name: string, written: string): boolean =>
  rule
    // For a pattern, the literal words in it.
    .split(PATTERN_RULE.test(rule) ? /[^\w.-]+/ : /\s+/)
    .some((word) => [written, `-${name}`, `--${name}`].includes(word.replace(/=.*$/s, '')));

/**
 * Whether a rule that covers a command names one of its operands: with other characters after the
 * second, the rule would not cover it. `npm run release:*` names `release:all`. `npm run *` does not,
 * nor does `npm i*` name `init`.
 */
export const namesOperand = (
  rule: CompiledRule,
  words: readonly Argument[],
  written: string,
): boolean => {
  const value = written.slice(0, 2) + written.slice(2).replaceAll(/[\dA-Za-z]/g, 'x');
  const other = words.map((word): Argument => (getValue(word) === written ? toKnown(value) : word));
  return !written.startsWith('-') && !hasParent(written) && !isAllowedBy(rule, other);
};

const SHORT_FLAGS = /^-[A-Za-z0-9]+$/;

/** The name of a program without its folders, also of Windows. */
export const toBaseName = (name: string): string => withoutFolders(name).replace(/\.exe$/i, '');

/** Options of `rm`-like commands in short and long form: a rule may use either. */
const LONG_FLAGS: Readonly<Record<string, string>> = {
  '--all': 'a',
  '--delete': 'd',
  '--force': 'f',
  '--in-place': 'i',
  '--recursive': 'r',
};

const toFlags = (words: readonly string[]): Set<string> =>
  new Set(
    words.flatMap((word) => {
      if (SHORT_FLAGS.test(word)) return word.slice(1).toLowerCase().split('');
      const long = LONG_FLAGS[word.replace(/=.*$/s, '')];
      return long === undefined ? [] : [long];
    }),
  );

/**
 * Whether the rest of a rule's words follow in order. Options in between, with a value each, are
 * skipped (`git -C x push`), and flags may be combined, separate, or long (`rm -rf`).
 */
const fitsRest = (rule: readonly string[], words: readonly string[]): boolean => {
  const flags = toFlags(words);
  let position = 0;
  for (const wanted of rule) {
    if (SHORT_FLAGS.test(wanted)) {
      if (
        !wanted
          .slice(1)
          .toLowerCase()
          .split('')
          .every((flag) => flags.has(flag))
      )
        return false;
      continue;
    }
    if (wanted === '*') continue;
    let found = false;
    let skipsValue = false;
    while (!found && position < words.length) {
      const word = words[position] ?? '';
      position += 1;
      found = fitsWord(wanted, word);
      if (found) break;
      if (word.startsWith('-')) skipsValue = true;
      else if (skipsValue) skipsValue = false;
      else return false;
    }
    if (!found) return false;
  }
  return true;
};

/** Names that a `deny` or `ask` rule is about: `/bin/rm` also means `rm`. */
const fitsName = (ruleName: string, name: string): boolean => {
  const plain = stripSystemFolder(ruleName);
  return fitsWord(ruleName, name) || (plain !== '*' && fitsWord(plain, name));
};

/** How a `deny` or `ask` rule applies to a command: `maybe` if a word is unknown. */
export const matchRule = (rule: CompiledRule, words: readonly Argument[]): RuleMatch => {
  const values = words.map(getValue);
  const known = values.filter((value) => value !== undefined);
  const isKnown = known.length === values.length;
  const [name] = values;
  if (rule.pattern) {
    const fits = (texts: readonly string[]): boolean =>
      rule.pattern?.matcher(joinWords(texts)).find() === true;
    const [first = '', ...rest] = known;
    if (fits(known) || fits([toBaseName(first), ...rest])) return 'yes';
    return isKnown ? 'no' : 'maybe';
  }
  if (name === undefined) return 'maybe';
  const [ruleName = '', ...ruleRest] = rule.words;
  const names = [name, toBaseName(name), name.toLowerCase(), toBaseName(name).toLowerCase()];
  if (!names.some((candidate) => fitsName(ruleName, candidate))) return 'no';
  if (rule.isExact && isKnown && known.length !== rule.words.length) return 'no';
  if (fitsRest(ruleRest, known.slice(1))) return 'yes';
  return isKnown ? 'no' : 'maybe';
};

/**
 * Whether a text that is not parsed as a command contains the words of a rule, one after another.
 */
export const mentionsRule = (rule: CompiledRule, text: string): boolean => {
  if (rule.pattern?.matcher(text).find() === true) return true;
  if (rule.pattern) return false;
  const tokens = text.split(/[^\w.:*/@+-]+/).filter(Boolean);
  const [name = ''] = rule.words;
  return tokens.some(
    (token, index) =>
      (fitsName(name, token) || fitsName(name, toBaseName(token))) &&
      rule.words.slice(1).every((word, offset) => fitsWord(word, tokens[index + 1 + offset] ?? '')),
  );
};

/** The refusals by rules that a text names, where its commands are not all known. */
export const listDenied = (
  rules: readonly CompiledRule[],
  text: string,
): { decision: 'deny'; reason: string }[] =>
  rules
    .filter((rule) => mentionsRule(rule, text))
    .map(({ rule }) => ({ decision: 'deny', reason: `The rule '${rule}' denies part of it.` }));
