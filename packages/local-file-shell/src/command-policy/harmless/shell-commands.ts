import { forEach } from '../tables.ts';
import { type Argument, getValue, isSingle } from '../words/argument.ts';
import { type ArgumentsVerdict, refuse } from './command-spec.ts';

const harmless: ArgumentsVerdict = { paths: [] };

const FILE_TESTS = new Set('bcdefgGhkLNOprsSuwx'.split('').map((letter) => `-${letter}`));
const TEXT_COMPARISONS = new Set(['=', '==', '!=', '<', '>', '=~']);
const NUMBER_COMPARISONS = new Set(['-eq', '-ge', '-gt', '-le', '-lt', '-ne']);
const FILE_COMPARISONS = new Set(['-ef', '-nt', '-ot']);
const UNCLEAR = 'What it tests is not known in advance, or cannot be checked.';

/** How `[ ]` and `[[ ]]` differ. */
interface TestRules {
  /** Numbers are evaluated (`[[ ]]`), where a text can run a command. */
  calculates: boolean;
  /** Words are not split. */
  isSingle: (argument: Argument) => boolean;
}

const judgeExpression = (args: readonly Argument[], rules: TestRules): ArgumentsVerdict => {
  const [first, second, third] = args;
  if (getValue(first) === '!' && args.length > 1) return judgeExpression(args.slice(1), rules);
  if (!args.every((argument) => rules.isSingle(argument))) return refuse(UNCLEAR);
  if (!first || args.length === 1) return harmless;
  const operator = getValue(args.length === 2 ? first : second);
  if (!second || operator === undefined || args.length > 3) return refuse(UNCLEAR);
  if (!third) {
    if (operator === '-n' || operator === '-z') return harmless;
    return FILE_TESTS.has(operator) ? { paths: [second] } : refuse(UNCLEAR);
  }
  if (TEXT_COMPARISONS.has(operator)) return harmless;
  if (FILE_COMPARISONS.has(operator)) return { paths: [first, third] };
  if (!NUMBER_COMPARISONS.has(operator)) return refuse(UNCLEAR);
  const areNumbers = [first, third].every((side) => /^-?\d+$/.test(getValue(side) ?? ''));
  return !rules.calculates || areNumbers
    ? harmless
    : refuse('Its arithmetic uses a value that is not known.');
};

/** Divides a test at its operators. */
const splitTest = (args: readonly Argument[], operators: RegExp): Argument[][] => {
  const at = args.findIndex(({ source }) => operators.test(source));
  return at === -1 ? [[...args]] : [args.slice(0, at), ...splitTest(args.slice(at + 1), operators)];
};

/** `-f x`, `! -f x` */
const beginsWithOperator = ([first, ...rest]: readonly Argument[]): boolean =>
  getValue(first) === '!' ? beginsWithOperator(rest) : /^-[a-zA-Z]$/.test(getValue(first) ?? '');

/** `test …`, `[ … ]` */
const judgeTest = (args: readonly Argument[], name: string): ArgumentsVerdict => {
  const isBracket = name !== 'test';
  if (isBracket && getValue(args.at(-1)) !== (name === '[[' ? ']]' : ']')) return refuse(UNCLEAR);
  const expression = isBracket ? args.slice(0, -1) : args;
  const rules: TestRules =
    name === '[[' ? { calculates: true, isSingle: () => true } : { calculates: false, isSingle };
  const parts = splitTest(expression, name === '[[' ? /^(?:&&|\|\|)$/ : /^-[ao]$/);
  const isJoined = expression.some(({ source }) => source === '||');
  if (name === '[[' && isJoined && !parts.slice(1).every(beginsWithOperator))
    return refuse("Shells without '[[' would run what follows '||' as a command.");
  // `-a` alone tests for a file.
  if (name !== '[[' && parts.length > 1 && parts.some(({ length }) => length < 2))
    return refuse(UNCLEAR);
  const verdicts = parts.map((part) => judgeExpression(part, rules));
  const refused = verdicts.find(({ problem }) => problem !== undefined);
  return refused ?? { paths: verdicts.flatMap(({ paths }) => paths) };
};

const judgePrintf = (args: readonly Argument[]): ArgumentsVerdict => {
  const [format] = args;
  const text = getValue(format);
  if (text === undefined) return refuse('Its format is not known in advance.');
  if (text.startsWith('-')) return refuse('It may set a variable.');
  // `%%` is text.
  return /%[^%A-Za-z]*[hlLjqtz]*n/.test(text.replaceAll('%%', ''))
    ? refuse('Its format sets a variable.')
    : harmless;
};

/** `x` also expands `PS4`, which needs approval to be set. */
const SET_OPTIONS = /^[-+][euvxC]*o?$/;
const SET_NAMES = /^(?:errexit|nounset|pipefail|verbose|xtrace)$/;
const UNKNOWN_SET = "Only 'set' with -e, -u, -v, -x and -o pipefail can be checked.";

const judgeSet = (args: readonly Argument[]): ArgumentsVerdict => {
  const values = args.map(getValue);
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (value === undefined || !SET_OPTIONS.test(value) || value.length < 2)
      return refuse(UNKNOWN_SET);
    if (!value.endsWith('o')) continue;
    index += 1;
    if (!SET_NAMES.test(values[index] ?? '')) return refuse(UNKNOWN_SET);
  }
  return values.length === 0 ? refuse('It prints all variables.') : harmless;
};

const onlyFlags =
  (pattern: RegExp) =>
  (args: readonly Argument[]): ArgumentsVerdict =>
    args.every((argument) => pattern.test(getValue(argument) ?? '\n'))
      ? harmless
      : refuse('One of its arguments cannot be checked.');

/** With more, versions of bash differ in what they skip after the error. */
const atMostOneNumber = (args: readonly Argument[]): ArgumentsVerdict =>
  args.length > 1
    ? refuse('One of its arguments cannot be checked.')
    : onlyFlags(/^\d{1,3}$/)(args);

/** Names of commands that are looked up. */
const judgeLookUp = (args: readonly Argument[]): ArgumentsVerdict =>
  args.every((argument) => /^(?:-[atpP]+|[\w.+[-]+)$/.test(getValue(argument) ?? '\n'))
    ? harmless
    : refuse('What it looks up is not known.');

/** Builtin commands that only change the shell's own state. */
export const SHELL_COMMANDS: Readonly<
  Record<string, (args: readonly Argument[], name: string) => ArgumentsVerdict>
> = {
  ...forEach(': echo false true', () => harmless),
  ...forEach('[ [[ test', judgeTest),
  ...forEach('break continue exit', atMostOneNumber),
  // Signal 0 only asks whether the process is there.
  kill: (args) =>
    /^(?:-l|(?:-0|-s 0)(?: \d+)+)$/.test(args.map((word) => getValue(word) ?? '').join(' '))
      ? harmless
      : refuse('It sends a signal to processes.'),
  printf: judgePrintf,
  pwd: onlyFlags(/^-[LP]$/),
  set: judgeSet,
  type: judgeLookUp,
  // With a value, they set it.
  ulimit: onlyFlags(/^-[HS]?[abcdefilmnpqrstuvx]$/),
  umask: onlyFlags(/^-[Sp]$/),
  wait: onlyFlags(/^\d+$/),
};
