/** A line of the report that can fail. */
export interface BudgetLine {
  /** The requirement, e.g. `at most 5 µs`. */
  budget: string;
  /** The measurement, in the unit of the budget. */
  measured: string;
  name: string;
  passed: boolean;
}

interface NumberLine {
  limit: number;
  measured: number;
  name: string;
  unit: string;
}

const show = (value: number, unit: string): string => `${value.toFixed(2)} ${unit}`;

/** A line that passes if the number is at most the limit. */
export const atMost = ({ limit, measured, name, unit }: NumberLine): BudgetLine => ({
  budget: `at most ${limit} ${unit}`,
  measured: show(measured, unit),
  name,
  passed: measured <= limit,
});

/** A line that passes if the number is at least the limit. */
export const atLeast = ({ limit, measured, name, unit }: NumberLine): BudgetLine => ({
  budget: `at least ${limit} ${unit}`,
  measured: show(measured, unit),
  name,
  passed: measured >= limit,
});

/** A line that passes without findings. */
export const nothing = (name: string, found: readonly string[]): BudgetLine => ({
  budget: 'nothing',
  measured: found.length === 0 ? 'nothing' : found.slice(0, 3).join(', '),
  name,
  passed: found.length === 0,
});

/** The lines as a text table. */
export const formatBudget = (lines: readonly BudgetLine[]): string => {
  const width = Math.max(0, ...lines.map(({ name }) => name.length));
  const measuredWidth = Math.max(0, ...lines.map(({ measured }) => measured.length));
  return lines
    .map(
      ({ budget, measured, name, passed }) =>
        `${passed ? '✓' : '✗'} ${name.padEnd(width)}  ${measured.padStart(measuredWidth)}  (${budget})`,
    )
    .join('\n');
};
