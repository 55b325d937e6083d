import type { MathOperationName } from '@lobechat/builtin-tool-calculator';

const NAMES: Partial<Record<MathOperationName, string>> = {
  analyzeInteger:
    'digits digitsum divisors factorint factorinteger gcdex mobius modpow nextprime powmod primefactors prevprime',
  computeDates: 'date datedif datediff days edate networkdays now today weekday workday',
  computeFinance: 'fv irr nper npv pmt pv rate xirr xnpv',
  computeLimit: 'lim limit',
  computeMatrix:
    'adjugate cofactor eig eigen eigenvals eigenvalues eigenvects eigenvectors lu nullspace qr rank rref svd',
  computeSeries: 'series summation taylor',
  computeStatistics:
    'binomcdf binomdist binompdf chidist corr correl correlation cov covariance expondist forecast intercept iqr kurt kurtosis linreg normalcdf normcdf normdist norminv normpdf normsdist normsinv pearson poisson polyfit quartile rsq skew skewness slope tdist tinv trend zscore',
  convertUnits: 'convert',
  differentiate: 'derivative diff differentiate grad gradient hessian',
  integrate: 'integral integrate',
  simplify:
    'apart cancel collect expand factor factorise factorize ratsimp simplify together trigsimp',
  solve: 'fsolve linsolve nsolve roots solve solveset',
};

const OPERATIONS: ReadonlyMap<string, MathOperationName> = new Map(
  Object.entries(NAMES).flatMap(([operation, names]) =>
    names.split(' ').map((name) => [name, operation as MathOperationName] as const),
  ),
);

const LAW =
  '(?:beta|binom|binomial|chi2|chisq|expon|exponential|f|gamma|geom|geomet|geometric|hypergeom|hypgeom|logn|lognorm|lognormal|norm|normal|poisson|t|unif|uniform)';
/** A distribution and what is asked of it, joined: `tcdf`, `invNorm`, `NORM.S.INV`, `chi2_ppf`. */
const DISTRIBUTION = new RegExp(
  `^(?:inv${LAW}|hypergeom|(?:chi|${LAW}s?)(?:cdf|dist|inv|isf|pdf|pmf|ppf|sf)(?:rt|2t)?|(?:percentile|quartile)(?:exc|inc)|mode(?:mult|sngl))$`,
);

/** The operation that other systems call by a name; undefined for a name that says none. */
export const findOperation = (name: string): MathOperationName | undefined => {
  const plain = name.toLowerCase().replaceAll('_', '');
  return OPERATIONS.get(plain) ?? (DISTRIBUTION.test(plain) ? 'computeStatistics' : undefined);
};
