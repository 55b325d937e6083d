/* Functions that are often written without parentheses, `sin x`, and with a power, `sin^2(x)`. */

const CIRCULAR = ['sin', 'cos', 'tan', 'cot', 'sec', 'csc'] as const;
const HYPERBOLIC = ['sinh', 'cosh', 'tanh', 'coth', 'sech', 'csch'] as const;
const LOGARITHMS = ['ln', 'log', 'log10', 'log2', 'lg'] as const;

const ARCS = [...CIRCULAR, ...HYPERBOLIC].flatMap((name) => [`a${name}`, `arc${name}`]);

/** May be raised to a power before their argument. */
const RAISED: ReadonlySet<string> = new Set([...CIRCULAR, ...HYPERBOLIC, ...LOGARITHMS, ...ARCS]);

/** May precede an argument without parentheses. */
const BARE: ReadonlySet<string> = new Set([...RAISED, 'cbrt', 'exp', 'sqrt']);

const INVERSES: ReadonlySet<string> = new Set([...CIRCULAR, ...HYPERBOLIC.slice(0, 3)]);

/** Whether `name^2(x)` means the square of the function. */
export const isRaisedFunction = (name: string): boolean => RAISED.has(name);

/** Whether `name x` means the function of x. */
export const isBareFunction = (name: string): boolean => BARE.has(name);

/** The conventional meaning of `name^-1` in trigonometry. */
export const inverseOf = (name: string): string | undefined =>
  INVERSES.has(name) ? `a${name}` : undefined;
