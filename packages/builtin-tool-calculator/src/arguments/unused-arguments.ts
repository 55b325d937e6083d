type Arguments = Readonly<Record<string, unknown>>;

/** What each operation reads besides the arguments common to its API. Names separated by spaces. */
const USED: Readonly<
  Record<string, { always: string; operations: Readonly<Record<string, string>> }>
> = {
  analyzeInteger: {
    always: 'operation values details',
    operations: {
      analyze: '',
      chineseRemainder: 'moduli',
      continuedFraction: 'terms',
      gcd: '',
      modularInverse: 'modulus',
      modularPower: 'exponent modulus',
      nextPrime: '',
    },
  },
  computeDates: {
    always: 'operation date timeZone details',
    operations: {
      add: 'duration',
      addBusinessDays: 'days holidays',
      businessDays: 'endDate holidays',
      convertTimeZone: 'toTimeZone',
      describe: '',
      difference: 'endDate',
    },
  },
  computeFinance: {
    always: 'operation precision',
    operations: {
      compoundInterest: 'principal rate years compoundsPerYear payment to',
      internalRate: 'cashFlows dates',
      loanPayment: 'principal rate years compoundsPerYear payment',
      netPresentValue: 'cashFlows dates rate',
      percentChange: 'from to years',
    },
  },
  computeSeries: {
    always: 'operation expression variable precision',
    operations: { product: 'from to', sum: 'from to', taylor: 'around order' },
  },
  computeStatistics: {
    always: 'operation precision details',
    operations: {
      correlation: 'data other method',
      describe: 'data method',
      distribution: 'distribution parameters at from to probability',
      percentiles: 'data percentiles method',
      regression: 'data other model degree at',
    },
  },
};

/** `""`, `0`, `[]` and the like, which some models send for unused arguments. */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/**
 * Reports arguments that an operation did not read. The caller expected them to matter: a `payment`
 * of a loan, the place `x` of a distribution.
 */
export const describeUnused = (apiName: string, args: Arguments): string | undefined => {
  const { always = '', operations } = USED[apiName] ?? {};
  const operation = args['operation'] ?? 'analyze';
  const own = typeof operation === 'string' ? operations?.[operation] : undefined;
  if (own === undefined || typeof operation !== 'string') return undefined;
  const used = new Set([...always.split(' '), ...own.split(' ')]);
  const unused = Object.keys(args).filter((name) => !used.has(name) && !isBlank(args[name]));
  if (unused.length === 0) return undefined;
  const verb = unused.length === 1 ? 'was' : 'were';
  return `${unused.join(', ')} ${verb} not used: ${operation} takes ${own.split(' ').filter(Boolean).join(', ') || 'nothing more'}`;
};
