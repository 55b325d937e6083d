import { forEach, lookUp } from '../tables.ts';
import { type Argument, getValue } from '../words/argument.ts';

/** Where a program takes words for code. */
interface CodePlaces {
  /** Operands that are code: the first one if no option gives code, or all but the first. */
  operands?: 'first' | 'others';
  /** Options before code. */
  options: RegExp;
  /** Other options that take the next word. */
  valued?: RegExp;
}

const CODE_PLACES: Readonly<Record<string, CodePlaces>> = {
  ...forEach('awk gawk mawk nawk', {
    operands: 'first',
    options: /^-(?:[ef]|-file|-source)/,
    valued: /^(?:-[FlvW]|--(?:assign|field-separator))$/,
  }),
  ...forEach('gsed sed', {
    operands: 'first',
    options: /^-(?:[nErsuz]*[ef]|-exp|-file)/,
    valued: /^(?:-l|--line-length)$/,
  }),
  ...forEach('duckdb sqlite3', {
    operands: 'others',
    options: /^--?(?:c|cmd|s)$/,
    valued: /^--?(?:f|file|init|maxsize|mmap|newline|nullvalue|separator|vfs)$/,
  }),
  ...forEach('mariadb mysql', { options: /^-(?:\w*e|-exec\w*)$/ }),
  psql: { options: /^-(?:\w*c|-command)$/ },
};

/** Whether names of files are taken for code: `sed *`, `git ls-files -z | xargs -0 awk`. */
export const runsNames = (name: string, args: readonly Argument[]): boolean => {
  const places = lookUp(CODE_PLACES, name);
  if (places === undefined) return false;
  const { operands, options, valued } = places;
  const values = args.map(getValue);
  const hasCode = values.some((value = '') => options.test(value));
  let count = 0;
  for (const [at, word] of args.entries()) {
    const [before = '', value = word.source] = [values[at - 1], values[at]];
    const isCode = options.test(before);
    const isValue = isCode || valued?.test(before) === true;
    if (word.kind === 'inside') {
      if (isCode) return true;
      // Of several names after an option, only the first one is its value.
      if (operands === 'first' && !hasCode && count === 0 && (word.many || !isValue)) return true;
      if (operands === 'others' && (word.many || (count > 0 && !isValue))) return true;
    }
    // An empty word may be the suffix after `sed -i`.
    if (!isValue && value !== '' && !value.startsWith('-')) count += 1;
  }
  return false;
};
