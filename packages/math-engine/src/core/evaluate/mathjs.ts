// oxlint-disable-next-line typescript/triple-slash-reference -- packages that reach this file from theirs need the declaration, too
/// <reference path="../../mathjs-bundle.d.ts" />
import { FUNCTIONS } from '../resolve/functions.ts';
import type { BinaryOperator } from '../syntax/ast.ts';
import { checkDigits } from './check-exponent.ts';

/** The names of the operators in `mathjs`. */
export const MATHJS_OPERATORS: Readonly<Record<BinaryOperator, string>> = {
  '*': 'multiply',
  '+': 'add',
  '-': 'subtract',
  '/': 'divide',
  '^': 'pow',
  mod: 'mod',
  of: 'multiply',
};

/** A function of `mathjs` on its own values. */
type MathjsFunction = (...values: readonly unknown[]) => unknown;

/** The parts of `mathjs` used here: functions by name, never its parser. */
export interface Mathjs {
  bignumber: (text: string) => unknown;
  /** Sets these from the next value on; the library sets up all its constants again. */
  config: (options: Partial<Settings>) => void;
  fraction: (numerator: bigint, denominator: bigint) => unknown;
  functions: ReadonlyMap<string, MathjsFunction>;
  matrix: (items: readonly unknown[]) => unknown;
  /**
   * Restores precision and rounding: a function of decimals that fails leaves its own behind, and
   * the next value would be rounded down.
   */
  restore: () => void;
  /** Applies what was configured. */
  settle: () => void;
  typeOf: (value: unknown) => string;
}

/** Precision and tolerances of the library. */
interface Settings {
  absTol: number;
  precision: number;
  relTol: number;
}

/** The settings that all decimals share. */
interface DecimalSettings {
  set: (options: { precision: number; rounding: number }) => void;
}

/** The default rounding of decimals. */
const HALF_UP = 4;

let instance: Mathjs | undefined;

/**
 * Loads `mathjs` on first use. The bundled build is one file and loads ten times faster than the
 * thousand modules of the package.
 */
export const loadMathjs = async (): Promise<Mathjs> => {
  if (instance) return instance;
  const { default: bundle } = await import('mathjs/lib/browser/math.js');
  const math = bundle.create(bundle.all ?? {}, { number: 'BigNumber', predictable: false });
  const { BigNumber: decimals } = math as unknown as { BigNumber: DecimalSettings };
  const table = math as unknown as Record<string, MathjsFunction>;
  const names = [
    ...Object.values(MATHJS_OPERATORS),
    'unaryMinus',
    'complex',
    'pow',
    'multiply',
    'divide',
    'sqrt',
  ];
  for (const [name, entry] of Object.entries(FUNCTIONS)) {
    if (entry.mathjs !== null) names.push(entry.mathjs ?? name);
  }
  let applied = math.config({}) as Settings;
  let wanted = applied;
  const settle = (): void => {
    if (wanted === applied) return;
    const { absTol, precision, relTol } = wanted;
    const isChanged =
      absTol !== applied.absTol || precision !== applied.precision || relTol !== applied.relTol;
    if (isChanged) math.config({ absTol, precision, relTol });
    applied = wanted;
  };
  instance = {
    bignumber: (text) => {
      settle();
      return math.bignumber(text);
    },
    config: (options) => {
      wanted = { ...wanted, ...options };
    },
    fraction: (numerator, denominator) => math.fraction(numerator, denominator),
    functions: new Map(
      names.flatMap((name) => {
        const method = table[name];
        return typeof method === 'function' ? [[name, method] as const] : [];
      }),
    ),
    matrix: (items) => math.matrix(items as never),
    restore: () => decimals.set({ precision: applied.precision, rounding: HALF_UP }),
    settle,
    typeOf: (value) => math.typeOf(value),
  };
  return instance;
};

/** Calls a function by its `mathjs` name. Undefined in, undefined out. */
export const callNumeric = (name: string, values: readonly unknown[], math: Mathjs): unknown => {
  const method = math.functions.get(name);
  if (!method || values.includes(undefined)) return undefined;
  checkDigits(name, values);
  math.settle();
  try {
    return method(...values);
  } catch (error) {
    math.restore();
    throw error;
  }
};
