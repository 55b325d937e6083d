type Arguments = Readonly<Record<string, unknown>>;

/*
 * Converts arguments that other tools split or shape differently: `value`, `from` and `to` of a
 * conversion, `bounds` of an integral, `months` of a loan. Nothing is joined if this tool's own
 * arguments are present too.
 */

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isPlain = (value: unknown): value is number | string =>
  typeof value === 'number' || isText(value);
const isNumeric = (value: unknown): boolean =>
  /^\s*[-+]?[\d.,]+(?:e[-+]?\d+)?\s*$/i.test(String(value));

/** The first argument with one of the names, and all arguments with other names. */
const take = (args: Arguments, names: string): [value: unknown, others: Arguments] => {
  const all = names.split(' ');
  const others = Object.entries(args).filter(([name]) => !all.includes(name));
  return [args[all.find((name) => args[name] !== undefined) ?? ''], Object.fromEntries(others)];
};

/** `{ value: 5, from: "km" }` and `{ from: "5 km" }` */
const joinQuantity = (args: Arguments): Arguments => {
  const [unit, others] = take(args, 'from fromUnit from_unit sourceUnit');
  const [value, rest] = take(others, 'values value amount quantity quantities');
  if (isText(unit) && value === undefined && /^\s*-?\d/.test(unit))
    return { ...rest, values: unit };
  const counts = Array.isArray(value) ? (value as unknown[]) : [value];
  if (!isText(unit) || !counts.every((count) => isPlain(count) && isNumeric(count))) return args;
  return { ...rest, values: counts.map((count) => `${String(count)} ${unit}`) };
};

/** `{ bounds: [0, 1] }` and `{ interval: "[0, 2*pi]" }` */
const splitRange = (args: Arguments): Arguments => {
  const [range, others] = take(args, 'range interval bounds limits');
  const written = isText(range) ? /^\s*[[(]([^,]+),([^,]+)[\])]\s*$/.exec(range)?.slice(1) : range;
  if (!Array.isArray(written) || written.length !== 2 || !written.every(isPlain)) return args;
  if (args['from'] !== undefined || args['to'] !== undefined) return args;
  return { ...others, from: written[0], to: written[1] };
};

/** The duration to add, from `{ days: 30 }`, `{ amount: 30, unit: "days" }` and the like. */
const joinDuration = (args: Arguments): Arguments => {
  const { duration, operation } = args;
  if (!isText(operation) || !/^(?:add|plus|subtract|minus)$/i.test(operation)) return args;
  if (typeof duration === 'object' && duration !== null) {
    const parts = Object.entries(duration).map(([unit, count]) => `${String(count)} ${unit}`);
    return { ...args, duration: parts.join(' ') };
  }
  if (duration !== undefined) return args;
  const [amount, others] = take(args, 'amount value count');
  const [unit, rest] = take(others, 'unit units');
  if (isPlain(amount) && isText(unit)) return { ...rest, duration: `${amount} ${unit}` };
  const [days, plain] = take(args, 'days');
  return isPlain(days) ? { ...plain, duration: `${days} days` } : args;
};

const PERIODS: ReadonlyMap<string, number> = new Map([
  ['annually', 1],
  ['biweekly', 26],
  ['daily', 365],
  ['monthly', 12],
  ['quarterly', 4],
  ['semiannually', 2],
  ['weekly', 52],
  ['yearly', 1],
]);

/** The present value of a later amount, or of payments: a loan of as much is paid off by them. */
const joinPresent = (args: Arguments): Arguments => {
  const isPresent = /^\s*(?:pv|present[\s_]?value)\s*$/i.test(String(args['operation']));
  const [later] = take(args, 'to futureValue fv');
  if (!isPresent || later !== undefined) return args;
  const [amount, others] = take(args, 'principal amount');
  const [term] = take(args, 'years months termMonths term_months');
  const hasPayment = args['payment'] !== undefined;
  if (amount !== undefined && (term !== undefined || !hasPayment)) return { ...others, to: amount };
  if (amount !== undefined || !hasPayment) return args;
  const [often] = take(args, 'compoundsPerYear compounding frequency paymentsPerYear months');
  const yearly = often === undefined ? { compoundsPerYear: 1 } : {};
  return { ...args, ...yearly, operation: 'loanPayment' };
};

/** `{ months: 360 }` and `{ compounding: "monthly" }` */
const joinTerm = (args: Arguments): Arguments => {
  const [months, others] = take(args, 'months termMonths term_months');
  const isTerm = isPlain(months) && args['years'] === undefined;
  const known = isTerm ? { ...others, years: `(${months})/12` } : args;
  const [often, rest] = take(known, 'compoundsPerYear compounding frequency');
  const periods = isText(often)
    ? PERIODS.get(often.toLowerCase().replaceAll(/[\s-]/g, ''))
    : undefined;
  return periods === undefined ? known : { ...rest, compoundsPerYear: periods };
};

const ELEMENT = /^-?(?!0\d)[\d./]+(?:e[-+]?\d+)?$/i;

/** Rows of numbers as other systems write and print them: `1 2; 3 4`, `[[1 2] [3 4]]`, with tabs. */
const readRows = (text: string): readonly string[][] | undefined => {
  const [, body = text] = /^\s*\[([^]*)\]\s*$/.exec(text) ?? [];
  // Beside lines, a semicolon only ends one: elsewhere it may separate cells, as in `1,5;2,5`.
  const rows = body
    .split(body.trimStart().startsWith('[') ? /[[\]]/ : body.trim().includes('\n') ? '\n' : ';')
    .map((row) => row.replace(/;\s*$/, ''))
    .filter((row) => !['', ','].includes(row.trim()))
    .map((row) => {
      const sign = ['\t', ','].find((one) => row.includes(one));
      return sign ? row.split(sign).map((item) => item.trim()) : row.trim().split(/\s+/);
    });
  return rows.every((row) => row.every((item) => ELEMENT.test(item))) ? rows : undefined;
};

const IS_UNSEPARATED = /;|\]\s*\[|[^,[\]\s]\s+[^,[\]\s]/;

/** A matrix in the grammar of expressions. One row without brackets may be a number: `1 500`. */
const spellMatrix = (text: string): string => {
  const rows = IS_UNSEPARATED.test(text) ? readRows(text) : undefined;
  if (!rows || (rows.length < 2 && !/[[\t]/.test(text))) return text;
  const written = rows.map((row) => `[${String(row)}]`).join(',');
  return rows.length > 1 || /\[\s*\[/.test(text) ? `[${written}]` : written;
};

const cellsOf = (column: unknown): string[] =>
  isText(column) ? column.split(/,\s|[\t\n]/).map((cell) => cell.trim()) : [];

/** Empty cells of two columns stay where they are in different rows: the rest would be paired wrongly. */
const keepGaps = (args: Arguments): Arguments => {
  const [data, other] = [cellsOf(args['data']), cellsOf(args['other'])];
  const isEven = data.every((cell, row) => (cell === '') === (other[row] === ''));
  return isEven || data.length !== other.length ? args : { ...args, data, other };
};

/** `{ x: 130 }`, and `{ data: [[1, 2], [2, 4]] }` for a regression: pairs of x and y. */
const splitPairs = (args: Arguments): Arguments => {
  const { at, data: given, operation, other } = args;
  const data = isText(given) ? readRows(given) : given;
  const [x, rest] = take(args, 'x k value');
  if (isPlain(x) && isNumeric(x) && at === undefined) return { ...rest, at: x };
  const arePairs =
    Array.isArray(data) &&
    data.length > 0 &&
    data.every((pair) => Array.isArray(pair) && pair.length === 2);
  if (!arePairs || other !== undefined || !/regress|correl|fit/i.test(String(operation)))
    return args;
  const pairs = data as readonly (readonly unknown[])[];
  return { ...args, data: pairs.map(([x]) => x), other: pairs.map(([, y]) => y) };
};

/** What a name asks for beyond the choice that it is read as: `quadratic` is a `polynomial`. */
const addImplied = (args: Arguments): Arguments => {
  const [, cubic, square] = /^(?:(cubic)|(quadratic))$/i.exec(String(args['model'])) ?? [];
  const details = /^(?:divisors|iqr|range|totient|(?:sample|population)?[\s_]*variance)$/i;
  const isDetail = details.test(String(args['operation']));
  const degree = cubic ? 3 : square && 2;
  return { ...(degree && { degree }), ...(isDetail && { details: true }), ...args };
};

const spellRows = (args: Arguments): Arguments =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, isText(value) ? spellMatrix(value) : value]),
  );

/** `[{ name: "x", value: 3 }]` */
const readPairs = (args: Arguments): Arguments => {
  const { variables } = args;
  if (!Array.isArray(variables)) return args;
  const pairs = (variables as unknown[]).map((pair) => {
    const { name, value } = (pair ?? {}) as { name?: unknown; value?: unknown };
    return isText(name) && isPlain(value) ? ([name, value] as const) : undefined;
  });
  return pairs.every((pair) => pair !== undefined) && pairs.length > 0
    ? { ...args, variables: Object.fromEntries(pairs) }
    : args;
};

const BASES: ReadonlyMap<unknown, number> = new Map(
  Object.entries({ binary: 2, decimal: 10, hex: 16, hexadecimal: 16, octal: 8 }),
);

const spellBase = (base: unknown): unknown =>
  BASES.get(isText(base) ? base.toLowerCase() : base) ?? base;

/** `{ toBase: "hex" }` */
const spellBases = (args: Arguments): Arguments =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      if (!/base|^(?:to|from)$/i.test(name)) return [name, value];
      return [name, Array.isArray(value) ? value.map(spellBase) : spellBase(value)];
    }),
  );

const JOINS: Readonly<Record<string, (args: Arguments) => Arguments>> = {
  analyzeInteger: addImplied,
  calculate: readPairs,
  convertBase: spellBases,
  computeDates: joinDuration,
  computeFinance: (args) => joinTerm(joinPresent(args)),
  computeMatrix: spellRows,
  computeSeries: splitRange,
  computeStatistics: (args) => addImplied(splitPairs(keepGaps(args))),
  convertUnits: joinQuantity,
  evaluate: readPairs,
  integrate: splitRange,
  solve: splitRange,
};

/** Converts arguments in the shapes of other tools to those of an API. */
export const joinArguments = (apiName: string, args: Arguments): Arguments =>
  (Object.hasOwn(JOINS, apiName) ? JOINS[apiName] : undefined)?.(args) ?? args;
