import type { MathOperationName } from '@lobechat/builtin-tool-calculator';

const NAMES: Partial<Record<MathOperationName, string>> = {
  analyzeInteger:
    'digits digitsum divisors factorint factorinteger gcdex mobius nextprime primefactors prevprime',
  computeDates: 'date datediff days now today weekday',
  computeFinance: 'fv irr npv pmt pv',
  computeLimit: 'lim limit',
  computeMatrix:
    'adjugate cofactor eig eigen eigenvals eigenvalues eigenvects eigenvectors lu nullspace qr rank rref svd',
  computeSeries: 'series summation taylor',
  computeStatistics:
    'binomcdf binomdist binompdf chidist corr correl correlation cov covariance expondist forecast intercept iqr kurt linreg normalcdf normcdf normdist norminv normpdf normsdist normsinv pearson poisson polyfit quartile rsq skew slope tdist tinv trend zscore',
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

/** The operation that other systems call by a name; undefined for a name that says none. */
export const findOperation = (name: string): MathOperationName | undefined =>
  OPERATIONS.get(name.toLowerCase());
