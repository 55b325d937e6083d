import { findDefinitions, isSwitch } from './definitions.ts';
import { findRiskyOptions, type RiskyOption, type Words } from './option-table.ts';
import { LOADS, RUNS, UNKNOWN_PROGRAM, WRITES } from './shared-tables.ts';

/** Parts of an option's name that mean code, or something to run. */
const RUNNING =
  /^(?:agent|agentlib|agentpath|autoload|bootstrap|browser|cmd|command|editor|eval|evaluate|exec|executable|execute|extension|extensions|hook|hooks|import|initscript|inject|interpreter|invoke|javaagent|launcher|library|linker|listener|load|loader|logger|macro|packages|pager|plugins?|postprocess|processor|preload|prelude|preprocess|prepend|program|rcfile|reporters|require|rulesdir|shell|toolchain|wrapper)$/;
/** Those that mean settings or code if their value is a file. */
const FILES =
  /^(?:config(?:uration)?|configfile|code|dart|data|environment|settings|toolset|filter|init|include|options|preset|modules?|profile|rc|resolver|rules?|script|settings|setup|startup|template|workflow)$/;
/** Those that mean exclusions or appearance. */
const NEGATIVE = /^(?:no|without|disable|ignore|skip|exclude|list|show|print|version|help)$/;
/** Options without a value, before a program's operands. */
const FLAG =
  /^-(?:[a-zA-Z]|-(?:all|check|colou?r|debug|diff|dry-run|fix|force|json|list|noEmit|quiet|recursive|silent|strict|verbose|watch|write|no-[\w-]+))$/;
/**
 * Endings of option names for files that a program reads: `--gulpfile`, `--tsconfig`,
 * `--profiles-dir`.
 */
const ENDS_IN_FILES = /(?:config|dir|directory|exec|(?<!pro)file|folder|path|root|settings)$/;
/** Files that are only written or read: results, and input. */
const RESULTS =
  /^(?:build|cache|coverage|dist|input|junit|log|out|output|report|results?|screenshot|te?mp)/;
const SHORT = /^-[cf]$/;
const CODE_FILE =
  /\.(?:[cm]?[jt]sx?|bat|cfg|conf|config|dll|dylib|ex?s|gradle|ini|jar|kts|lua|php|pl|ps1|py|rb|sh|so|toml|vim|xml|ya?ml|zig)$/i;
const PATH = /^(?:~|\.{0,2}\/|@)/;
const CODE =
  /`|\$\(|^\s*[|!]|\\!|\bsystem\s*\(|\bexec\w*\s*\(|\beval\b|\b(?:(?:ba|da|k|z)?sh|node|perl|php|python\d?|ruby)\s+-\w/;

const toParts = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_.]/);

const judgeOption = (text: string, next: string | undefined): string | undefined => {
  const [, dashes = '', name = '', separator, glued] =
    /^(--?)([A-Za-z][\w.-]*)([=:])?(.*)$/s.exec(text) ?? [];
  if (name === '') return undefined;
  const isLong = dashes === '--' || name.length > 1;
  const value = separator === undefined ? next : glued;
  const parts = toParts(name);
  if (isLong && !parts.some((part) => NEGATIVE.test(part))) {
    const whole = parts.join('');
    const isNamed = (pattern: RegExp): boolean =>
      pattern.test(whole) || parts.some((part) => pattern.test(part));
    const hasValue = separator !== undefined || next?.startsWith('-') === false;
    if (hasValue && isNamed(RUNNING)) return RUNS;
    const isFile = /^(?:dir|file|path)$/.test(parts.at(-1) ?? '') || /[/.]/.test(value ?? '');
    if (hasValue && ENDS_IN_FILES.test(whole) && !RESULTS.test(whole) && !isSwitch(value ?? ''))
      return LOADS;
    if (hasValue && parts[0] === 'output' && isFile) return WRITES;
    if (hasValue && isFile && isNamed(FILES)) return LOADS;
  }
  if (SHORT.test(text) && CODE_FILE.test(next ?? '')) return LOADS;
  if (text === '-c' && /^[\w-]+$/.test(next ?? '') && !isSwitch(next ?? '')) return LOADS;
  if (separator !== undefined && PATH.test(value ?? '')) return LOADS;
  // `-f./evil`, and `-f ./evil` unless the option has no value.
  if (!isLong || dashes === '-') {
    const rest = /^-[A-Za-z]+?(?=[~@]|\.{0,2}\/)(.+)$/s.exec(text)?.[1];
    if (rest !== undefined) return LOADS;
  }
  const isOption = separator === undefined && !FLAG.test(text);
  return isOption && next !== undefined && PATH.test(next) ? LOADS : undefined;
};

/**
 * Unusual arguments of a program without a table: variables, files after options, code. Only
 * relevant under a rule that covers the program and does not mention them.
 *
 * @param definitions Names of variables that select nothing
 */
export const findUnknownRisks = (args: Words, definitions?: RegExp): RiskyOption[] => {
  const options = args.flatMap((text = '', index): RiskyOption[] => {
    const isCode = CODE.test(text);
    const note = isCode
      ? 'contains code'
      : text.startsWith('-')
        ? judgeOption(text, args[index + 1])
        : undefined;
    if (note === undefined) return [];
    const written = text.replace(/[=:].*$/s, '');
    return [{ name: written.replace(/^-+/, ''), note, written }];
  });
  return [
    ...findRiskyOptions(UNKNOWN_PROGRAM, args),
    ...findDefinitions(args, definitions),
    ...options,
  ];
};
