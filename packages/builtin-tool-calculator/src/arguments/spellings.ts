/* Names separated by spaces, under the name in the schema. */

/** Other names for the values of an `enum`, in lower case without punctuation. */
export const VALUE_SPELLINGS: Readonly<Record<string, string>> = {
  // computeFinance
  compoundInterest: 'compound futurevalue fv presentvalue pv',
  internalRate: 'irr xirr internalrateofreturn',
  loanPayment: 'loan mortgage pmt amortization monthlypayment mortgagepayment',
  netPresentValue: 'npv xnpv',
  percentChange: 'percentagechange change percent cagr growthrate roi returnoninvestment',
  // analyzeInteger
  analyze:
    'factor factorize factorization factors primefactors isprime prime primality divisors totient',
  chineseRemainder: 'crt chineseremaindertheorem',
  continuedFraction: 'cf convergents',
  gcd: 'lcm bezout egcd hcf greatestcommondivisor leastcommonmultiple',
  modularInverse: 'modinv modinverse inversemod',
  modularPower: 'modpow powmod modexp modularexponentiation',
  // computeMatrix
  characteristicPolynomial: 'charpoly characteristic',
  cholesky: 'choleskydecomposition',
  determinant: 'det',
  eigen: 'eigenvalues eigenvectors eig eigenvalue eigenvector diagonalize',
  inverse: 'inv invert',
  lu: 'ludecomposition plu',
  multiply: 'product times matmul mul',
  nullSpace: 'kernel nullity',
  power: 'pow matrixpower',
  qr: 'qrdecomposition',
  rowEchelon: 'rref ref reducedrowechelon reducedrowechelonform rowreduce gauss',
  solve: 'linsolve linearsystem',
  svd: 'singularvalues singularvaluedecomposition',
  trace: 'tr',
  // computeStatistics
  correlation: 'corr correlate correlationtest covariance cov',
  describe:
    'summary stats descriptive summarize mean average median mode range iqr std stdev stddev standarddeviation samplestandarddeviation populationstandarddeviation variance samplevariance populationvariance weekday dayofweek dayofyear weeknumber info parse',
  distribution: 'dist probability test ttest ztest chi2test chisquaretest chisquaredtest',
  percentiles: 'percentile quantiles quartiles',
  regression: 'linearregression fit linearfit linreg leastsquares',
  chiSquared: 'chi2 chisquare chisq χ2 χ²',
  exponential: 'expon exp',
  f: 'fdistribution fisher',
  hypergeometric: 'hypergeom',
  lognormal: 'lognorm',
  logarithmic: 'log ln',
  normal: 'gaussian norm gauss standardnormal z',
  polynomial: 'linear quadratic cubic poly',
  studentT: 't student studentst tdistribution',
  // computeDates
  add: 'plus addduration',
  addBusinessDays: 'addworkingdays addworkdays',
  businessDays: 'workingdays workdays countbusinessdays networkdays',
  convertTimeZone: 'timezone convert converttimezones',
  difference: 'diff between daysbetween until age',
  // computeSeries
  sum: 'sigma summation',
  taylor: 'maclaurin taylorseries expansion',
  // simplify, differentiate, computeLimit
  derivative: 'diff differentiate d',
  hessian: 'hess',
  gradient: 'grad',
  partialFractions: 'apart partialfraction partialfractiondecomposition',
  factor: 'factorize factorise',
  expand: 'multiplyout',
  rationalize: 'rationalise rationalizedenominator rationalisedenominator',
  left: '- below fromleft fromtheleft',
  right: '+ above fromright fromtheright',
  both: 'two-sided twosided +-',
  // others
  ascending: 'asc increasing',
  descending: 'desc decreasing',
  decimal: 'approximate numeric approx',
  float: 'double ieee binary',
  complex: 'c ℂ',
  real: 'r reals ℝ',
};

/** Other names for parameters. Ignored if the API itself has a parameter with that name. */
export const NAME_SPELLINGS: Readonly<Record<string, string>> = {
  at: 'point points',
  around: 'about center centre point at',
  cashFlows: 'cashflows cash_flows flows values amounts',
  compoundsPerYear: 'compounds_per_year compounding frequency paymentsPerYear',
  data: 'values x sample numbers',
  direction: 'side',
  date: 'start startDate from start_date date1',
  endDate: 'end to end_date date2 until',
  equations: 'equation expression expressions system inequality inequalities',
  exponent: 'power n',
  expression: 'equation function f expr input formula integrand',
  expressions: 'expression exprs formulas',
  fractionDigits: 'fraction_digits',
  fromBase: 'from_base from',
  kind: 'operation type',
  matrix: 'A a matrixA values',
  modulus: 'mod m',
  moduli: 'modulus mods',
  other: 'B b matrixB y vector rhs matrix2',
  parameters: 'params parameter',
  percentiles: 'percentile quantiles',
  precision: 'digits significantDigits',
  principal: 'amount presentValue pv loan',
  rate: 'interestRate annualRate interest_rate discountRate r',
  timeZone: 'timezone tz time_zone fromTimeZone',
  to: 'point at approaches approaching target unit toUnit end upper futureValue fv new newValue',
  from: 'start lower old oldValue',
  toBases: 'toBase to_base to_bases bases to',
  toTimeZone: 'targetTimeZone to_time_zone',
  value: 'number values',
  values: 'value number numbers n quantity quantities expressions items data',
  variable: 'variables var wrt index x',
  variables: 'variable vars unknowns unknown wrt for',
  years: 'year numberOfYears term termYears',
};

/** Other names for the parameters of distributions, by distribution. */
export const PARAMETER_SPELLINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  beta: { alpha: 'a α shape1', beta: 'b β shape2' },
  binomial: { probability: 'p prob success_probability', trials: 'n size' },
  chiSquared: { freedom: 'df k nu ν degreesOfFreedom degrees dof' },
  exponential: { rate: 'lambda λ' },
  f: { freedom1: 'df1 d1 dfn m', freedom2: 'df2 d2 dfd n' },
  gamma: { scale: 'theta θ', shape: 'k alpha α a' },
  geometric: { probability: 'p prob' },
  hypergeometric: { draws: 'n sampleSize', population: 'N M', successes: 'K' },
  lognormal: { deviation: 'sigma σ sd std std_dev stddev standardDeviation', mean: 'mu μ m' },
  normal: {
    deviation: 'sigma σ sd std std_dev stddev standardDeviation standard_deviation stdDev s scale',
    mean: 'mu μ m average loc',
  },
  poisson: { mean: 'lambda λ mu μ rate' },
  studentT: { freedom: 'df nu ν degreesOfFreedom degrees dof' },
  uniform: { from: 'a min low lower minimum', to: 'b max high upper maximum' },
};

/** An alternative to one of a distribution's own parameters. */
interface RelatedParameter {
  /** Its name, and other names of it. */
  names: string;
  /** The parameter that it determines, and how. */
  own: string;
  write: (value: string) => string;
}

const reciprocal = (value: string): string => `1/(${value})`;
const root = (value: string): string => `sqrt(${value})`;

/** Parameters of other common parametrizations, by distribution: the rate of gamma is 1/scale. */
export const RELATED_PARAMETERS: Readonly<Record<string, RelatedParameter>> = {
  exponential: { names: 'mean scale theta θ beta β', own: 'rate', write: reciprocal },
  gamma: { names: 'rate beta β lambda λ', own: 'scale', write: reciprocal },
  normal: { names: 'variance var', own: 'deviation', write: root },
};
