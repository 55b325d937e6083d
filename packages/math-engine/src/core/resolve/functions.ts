/** The arguments of a function and its names in the engines. */
export interface FunctionEntry {
  /** Minimum and maximum number of arguments. */
  arity: readonly [number, number];
  /** The MathJSON head, if the algebra engine knows the function. */
  head?: string;
  /** A list may replace the arguments: `max([1,2,3])`. */
  isVariadic?: boolean;
  /** Takes or returns matrices; evaluated numerically or over fractions, never symbolically. */
  isMatrix?: boolean;
  /** The `mathjs` name, if different. Null if it has none. */
  mathjs?: string | null;
}

const one = (head?: string, mathjs?: string | null): FunctionEntry => ({
  arity: [1, 1],
  ...(head ? { head } : {}),
  ...(mathjs === undefined ? {} : { mathjs }),
});

const two = (head?: string, mathjs?: string | null): FunctionEntry => ({
  ...one(head, mathjs),
  arity: [2, 2],
});

const many = (head?: string, mathjs?: string | null): FunctionEntry => ({
  ...one(head, mathjs),
  arity: [1, 10_000],
  isVariadic: true,
});

const matrix = (least = 1, most = least, mathjs?: string): FunctionEntry => ({
  arity: [least, most],
  isMatrix: true,
  ...(mathjs === undefined ? {} : { mathjs }),
});

/** Every function that an expression may use, by its canonical name. */
export const FUNCTIONS: Readonly<Record<string, FunctionEntry>> = {
  // Roots, powers, logarithms.
  sqrt: one('Sqrt'),
  cbrt: one(undefined, 'cbrt'),
  root: two('Root', 'nthRoot'),
  exp: one('Exp'),
  ln: one('Ln', 'log'),
  log: { arity: [1, 2], head: 'Log' },
  log10: one(),
  log2: one(),
  // Trigonometry, in radians.
  sin: one('Sin'),
  cos: one('Cos'),
  tan: one('Tan'),
  cot: one('Cot'),
  sec: one('Sec'),
  csc: one('Csc'),
  asin: one('Arcsin'),
  acos: one('Arccos'),
  atan: one('Arctan'),
  atan2: two('Arctan2'),
  acot: one('Arccot'),
  asec: one('Arcsec'),
  acsc: one('Arccsc'),
  sinh: one('Sinh'),
  cosh: one('Cosh'),
  tanh: one('Tanh'),
  coth: one('Coth'),
  sech: one('Sech'),
  csch: one('Csch'),
  asinh: one('Arsinh'),
  acosh: one('Arcosh'),
  atanh: one('Artanh'),
  // Rounding, signs, parts.
  abs: one('Abs'),
  sign: one('Sign'),
  floor: one('Floor'),
  ceil: one('Ceil'),
  round: { arity: [1, 2], head: 'Round' },
  trunc: one('Truncate', 'fix'),
  re: one('Real'),
  im: one('Imaginary'),
  conj: one('Conjugate'),
  arg: one('Argument'),
  // Integers.
  mod: two('Mod'),
  rem: two(undefined, null),
  div: two(undefined, null),
  gcd: many('GCD'),
  lcm: many('LCM'),
  factorial: one('Factorial'),
  doubleFactorial: one('Factorial2', null),
  combinations: two('Binomial'),
  permutations: two(),
  fibonacci: one('Fibonacci', null),
  isPrime: one(undefined, null),
  // Counting.
  bell: one(undefined, null),
  catalan: one(undefined, null),
  derangements: one(undefined, null),
  harmonic: one(undefined, null),
  multinomial: many(undefined, null),
  stirling: two(undefined, null),
  // Binary digits of integers; negative ones have infinitely many leading ones.
  bitAnd: two(undefined, null),
  bitOr: two(undefined, null),
  bitXor: two(undefined, null),
  shiftLeft: two(undefined, null),
  shiftRight: two(undefined, null),
  // Special functions.
  gamma: one('Gamma'),
  beta: two('Beta', null),
  erf: one('Erf'),
  // Becomes 1 - erf(x) when it is read.
  erfc: one(undefined, null),
  // The `mathjs` version is accurate to a few digits only.
  zeta: one('Zeta', null),
  hypot: many(undefined),
  // Statistics.
  min: many('Min'),
  max: many('Max'),
  sum: many(),
  product: many(undefined, 'prod'),
  mean: many(),
  median: many(),
  variance: many(),
  std: many(),
  // Become those of a sample when they are read.
  pstd: many(undefined, null),
  pvariance: many(undefined, null),
  // Lists and matrices.
  count: many(undefined, null),
  range: matrix(2, 3),
  zeros: matrix(1, 2),
  ones: matrix(1, 2),
  identity: matrix(1),
  det: matrix(),
  inv: matrix(),
  transpose: matrix(),
  trace: matrix(),
  dot: matrix(2),
  cross: matrix(2),
  norm: matrix(1, 2),
  size: matrix(),
  expm: matrix(),
};

/** The functions of an angle, which are periodic. */
export const TRIGONOMETRIC: ReadonlySet<string> = new Set([
  'cos',
  'cot',
  'csc',
  'sec',
  'sin',
  'tan',
]);

/** Other names of functions. */
export const FUNCTION_ALIASES: Readonly<Record<string, string>> = {
  Γ: 'gamma',
  ζ: 'zeta',
  acosec: 'acsc',
  arccos: 'acos',
  arccosh: 'acosh',
  arccot: 'acot',
  arccsc: 'acsc',
  arcsec: 'asec',
  arcsin: 'asin',
  arcsinh: 'asinh',
  arctan: 'atan',
  arctan2: 'atan2',
  arctanh: 'atanh',
  arctg: 'atan',
  arcosh: 'acosh',
  arsinh: 'asinh',
  artanh: 'atanh',
  arg: 'arg',
  average: 'mean',
  avg: 'mean',
  bitand: 'bitAnd',
  bitor: 'bitOr',
  bitxor: 'bitXor',
  binom: 'combinations',
  binomial: 'combinations',
  ceiling: 'ceil',
  choose: 'combinations',
  comb: 'combinations',
  combin: 'combinations',
  conjugate: 'conj',
  cosec: 'csc',
  cotan: 'cot',
  ctg: 'cot',
  cuberoot: 'cbrt',
  determinant: 'det',
  exponential: 'exp',
  eye: 'identity',
  fact: 'factorial',
  fib: 'fibonacci',
  fix: 'trunc',
  gcf: 'gcd',
  ggt: 'gcd',
  harmonicnumber: 'harmonic',
  hcf: 'gcd',
  len: 'count',
  length: 'count',
  numel: 'count',
  inverse: 'inv',
  is_prime: 'isPrime',
  isprime: 'isPrime',
  primeq: 'isPrime',
  kgv: 'lcm',
  ld: 'log2',
  lg: 'log10',
  mdeterm: 'det',
  minverse: 'inv',
  modulo: 'mod',
  nCr: 'combinations',
  nPr: 'permutations',
  nchoosek: 'combinations',
  ncr: 'combinations',
  npr: 'permutations',
  nthRoot: 'root',
  nthroot: 'root',
  perm: 'permutations',
  permut: 'permutations',
  prod: 'product',
  pstdev: 'pstd',
  pvar: 'pvariance',
  sgn: 'sign',
  signum: 'sign',
  standarddeviation: 'std',
  stddev: 'std',
  stdev: 'std',
  stdevp: 'pstd',
  sumproduct: 'dot',
  tg: 'tan',
  total: 'sum',
  tr: 'trace',
  var: 'variance',
  varp: 'pvariance',
};

/** Functions of spreadsheets, programs and textbooks that are written otherwise here. */
const FORMULAS: Readonly<Record<string, string>> = {
  angle: 'acos(dot(a, b)/(norm(a)*norm(b))), or arg(z)',
  avedev: 'mean(abs(x - mean(x)))',
  cagr: '(last/first)^(1/years) - 1',
  cis: 'cos(x) + i*sin(x)',
  clamp: 'min(max(x, least), most)',
  devsq: '(count(x) - 1)*variance(x)',
  dist: 'norm(a - b)',
  distance: 'norm(a - b)',
  frac: 'x - trunc(x)',
  haversine: 'sin(x/2)^2',
  heaviside: '(1 + sign(x))/2',
  iseven: 'mod(x, 2) = 0',
  isodd: 'mod(x, 2) = 1',
  logit: 'ln(p/(1 - p))',
  nbinom: 'combinations(k + r - 1, k)*p^r*(1 - p)^k for k failures before r successes',
  negbinom: 'combinations(k + r - 1, k)*p^r*(1 - p)^k for k failures before r successes',
  negbinomdist: 'combinations(k + r - 1, k)*p^r*(1 - p)^k for k failures before r successes',
  normalize: 'v/norm(v)',
  pow10: '10^x',
  rsqrt: '1/sqrt(x)',
  sinc: 'sin(x)/x, or sin(pi*x)/(pi*x)',
  softplus: 'ln(1 + exp(x))',
  step: '(1 + sign(x))/2',
  versin: '1 - cos(x)',
  weibull: '1 - exp(-(x/scale)^shape) for P(X <= x)',
  weibullcdf: '1 - exp(-(x/scale)^shape) for P(X <= x)',
  weibulldist: '1 - exp(-(x/scale)^shape) for P(X <= x)',
};

/** Statistics of tests, and the distributions that they have. */
const TESTS: Readonly<Record<string, readonly [statistic: string, distribution: string]>> = {
  chisqtest: ['sum((observed - expected)^2/expected)', 'chiSquared'],
  chitest: ['sum((observed - expected)^2/expected)', 'chiSquared'],
  ftest: ['variance(x)/variance(y)', 'f'],
  ttest: ['(mean(x) - m)*sqrt(count(x))/std(x)', 'studentT'],
  ztest: ['(mean(x) - m)*sqrt(count(x))/sigma', 'normal'],
};

const reasonsOf = <Value>(
  record: Readonly<Record<string, Value>>,
  reasonOf: (value: Value) => string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, reasonOf(value)]));

/** Names from other systems that are rejected here, with the reason. */
export const REFUSED_NAMES: Readonly<Record<string, string>> = {
  ...reasonsOf(FORMULAS, (formula) => `write it as ${formula}`),
  ...reasonsOf(
    TESTS,
    ([statistic, distribution]) =>
      `the statistic is ${statistic}, and the API computeStatistics gives its tail, distribution ${distribution}`,
  ),
  compile: 'code is never run',
  bin: 'the API convertBase writes digits in other bases',
  config: 'settings are arguments of the call',
  cumsum: 'give each sum as an expression of its own (API evaluate)',
  createUnit: 'units are fixed',
  digamma: 'only its value for a whole n is known: harmonic(n - 1) - 0.57721566490153286',
  erfinv: 'the API solve solves erf(y) = x for y',
  eval: 'code is never run',
  eulerphi: 'the API analyzeInteger gives it with details',
  evaluate: 'code is never run',
  factor: 'the API simplify factors expressions, and the API analyzeInteger factors whole numbers',
  filter: 'functions are not values here',
  forEach: 'functions are not values here',
  if: 'ask for the comparison first, then for the branch it chooses',
  hex: 'the API convertBase writes digits in other bases',
  import: 'nothing can be imported',
  int: 'trunc(x) cuts a number to an integer, and the API integrate finds integrals',
  lambertw: 'the API solve solves y*exp(y) = x for y',
  linspace: 'range(a, b, step) makes a list of numbers at equal distances',
  map: 'functions are not values here',
  mode: 'the API computeStatistics gives it, operation describe',
  nextPrime: 'the API analyzeInteger finds primes next to a number, operation nextPrime',
  oct: 'the API convertBase writes digits in other bases',
  parse: 'code is never run',
  parser: 'code is never run',
  percentile: 'the API computeStatistics gives it, operation percentiles',
  pickRandom: 'results have to be repeatable',
  rand: 'results have to be repeatable',
  quantile: 'the API computeStatistics gives it, operation percentiles',
  random: 'results have to be repeatable',
  randomInt: 'results have to be repeatable',
  rank: 'the API computeMatrix gives that of a matrix, and compareValues sorts values',
  reviver: 'code is never run',
  sort: 'the API compareValues sorts',
  sorted: 'the API compareValues sorts',
  table: 'give each value as an expression of its own (API evaluate)',
  totient: 'the API analyzeInteger gives it with details',
};

/** The canonical name of a function, or undefined. */
export const findFunction = (name: string): string | undefined => {
  if (Object.hasOwn(FUNCTIONS, name)) return name;
  return Object.hasOwn(FUNCTION_ALIASES, name) ? FUNCTION_ALIASES[name] : undefined;
};

/** Constants, and the MathJSON symbol of each. */
export const CONSTANTS: Readonly<Record<string, string>> = {
  Infinity: 'PositiveInfinity',
  e: 'ExponentialE',
  i: 'ImaginaryUnit',
  phi: 'GoldenRatio',
  pi: 'Pi',
};

const CONSTANT_ALIASES: Readonly<Record<string, string>> = {
  E: 'e',
  PI: 'pi',
  Pi: 'pi',
  inf: 'Infinity',
  infinity: 'Infinity',
  oo: 'Infinity',
  tau: 'tau',
  π: 'pi',
  τ: 'tau',
  φ: 'phi',
};

/** The canonical name of a constant, or undefined. `tau` is 2·pi. */
export const findConstant = (name: string): string | undefined => {
  if (Object.hasOwn(CONSTANTS, name)) return name;
  return Object.hasOwn(CONSTANT_ALIASES, name) ? CONSTANT_ALIASES[name] : undefined;
};
