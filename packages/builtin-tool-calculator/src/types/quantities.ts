import type { DATES_OPERATIONS, FINANCE_OPERATIONS, INTEGER_OPERATIONS } from '../constants.ts';
import type {
  EvaluateItemResult,
  MathAnswer,
  MathFailure,
  MathNotes,
  NamedAnswer,
} from './answer.ts';
import type { Numeric } from './data.ts';

export interface ConvertUnitsParams {
  precision?: number;
  to: string;
  /** Quantities: `5 km/h`, `72 degF`, `5 ft 3 in`. */
  values: string[];
}

export interface ConvertUnitsState {
  failed: number;
  /** In the order of the call; `expression` is the quantity as given. */
  results: EvaluateItemResult[];
  succeeded: number;
  to: string;
}

/** See `INTEGER_OPERATIONS`. */
export type IntegerOperation = (typeof INTEGER_OPERATIONS)[number];

export interface AnalyzeIntegerParams {
  /** Whether the text tells everything about a value rather than whether it is prime, and its factors. */
  details?: boolean;
  /** Of `modularPower`. */
  exponent?: string;
  /** Of `modularPower` and `modularInverse`. */
  modulus?: string;
  /** Of `chineseRemainder`: one for each value. */
  moduli?: string[];
  operation?: IntegerOperation;
  /** Of `continuedFraction`: how many terms of a number whose expansion does not end. Default 20. */
  terms?: number;
  /** Whole numbers or expressions for them; `continuedFraction` takes any real number. */
  values: string[];
}

/** What was found out about one value, or about all together. */
export interface IntegerItem {
  error?: MathFailure;
  /**
   * By operation: `isPrime`, `factors` (`2^3*3`), `divisorCount`, `divisorSum`, `totient`, `digits`;
   * `gcd`, `lcm`, `coefficients` (of Bézout); `result`; `terms`, `convergents`.
   */
  results: NamedAnswer[];
  success: boolean;
  value: string;
}

export interface AnalyzeIntegerState extends MathNotes {
  failed: number;
  /** One for each value; a single one where the operation takes all of them together. */
  items: IntegerItem[];
  operation: IntegerOperation;
  succeeded: number;
}

/** See `DATES_OPERATIONS`. */
export type DatesOperation = (typeof DATES_OPERATIONS)[number];

export interface ComputeDatesParams {
  /** ISO 8601: `2026-03-28`, `2026-03-28T12:00`, with an offset or `Z`; `today`, `now`, `in 3 days`. */
  date: string;
  /** Of `addBusinessDays`. May be negative. */
  days?: number;
  /** Whether the text tells every fact rather than those that are usually asked for. */
  details?: boolean;
  /** Of `add`: `1 month 3 days`, `-2 weeks`, `P1M3D`, `PT36H`. */
  duration?: string;
  /** Of `difference` and `businessDays`. */
  endDate?: string;
  /** Dates that are no business days. */
  holidays?: string[];
  operation: DatesOperation;
  /** IANA name of the zone that dates without an offset are in: `Europe/Berlin`. Default UTC. */
  timeZone?: string;
  /** Of `convertTimeZone`. */
  toTimeZone?: string;
}

/** One fact: a stable camelCase name such as `days`, and its value. */
export interface DateFact {
  name: string;
  value: string;
}

export interface ComputeDatesState extends MathNotes {
  /** The rest: `weekday`, `days`, `weeks`, `hours`, `iso`, `offset`, … */
  facts: DateFact[];
  operation: DatesOperation;
  /** A date in ISO 8601, a duration (`1 year 2 months 3 days`) or a count. */
  result: string;
}

/** See `FINANCE_OPERATIONS`. */
export type FinanceOperation = (typeof FINANCE_OPERATIONS)[number];

/** Rates are `"5%"` or `0.05`, by the year unless said otherwise. */
export interface ComputeFinanceParams {
  /** Of `netPresentValue` and `internalRate`: one a period, the first now; outgoing ones negative. */
  cashFlows?: Numeric[];
  /** How often a year interest is added. Default 1 (12 for `loanPayment`). */
  compoundsPerYear?: number;
  /** Dates of the cash flows, where they are irregular. */
  dates?: string[];
  /** Of `percentChange`. */
  from?: Numeric;
  operation: FinanceOperation;
  /** Paid in at the end of every period of `compoundInterest`. */
  payment?: Numeric;
  precision?: number;
  principal?: Numeric;
  rate?: Numeric;
  to?: Numeric;
  years?: Numeric;
}

/** A row of a schedule. Amounts are decimals. */
export interface CashFlowRow {
  balance: string;
  interest: string;
  payment: string;
  period: number;
}

export interface ComputeFinanceState extends MathNotes {
  answer: MathAnswer;
  operation: FinanceOperation;
  /** The rest: `interest`, `totalPaid`, `effectiveRate`, … */
  results: NamedAnswer[];
  /** Of a loan: the first and the last periods. */
  schedule?: CashFlowRow[];
}
