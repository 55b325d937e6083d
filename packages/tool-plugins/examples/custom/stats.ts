/* stats as a compiled-in tool: descriptive statistics, with progress for long lists. */
import { type CustomTool, errorResult, simpleSchema, textResult } from '../../src/index.ts';

const CHUNK = 100_000;

interface Sums {
  max: number;
  mean: number;
  min: number;
  /** Sum of squared deviations from the mean. */
  squares: number;
}

/**
 * Welford's method: one pass, no loss of precision with large sums (Technometrics 4, 1962, p. 419).
 */
const add = (sums: Sums, value: number, count: number): void => {
  const distance = value - sums.mean;
  sums.mean += distance / count;
  sums.squares += distance * (value - sums.mean);
  sums.min = Math.min(sums.min, value);
  sums.max = Math.max(sums.max, value);
};

const readNumbers = (value: unknown): number[] => {
  if (!Array.isArray(value) || value.length === 0) {
    throw new TypeError('numbers must be a non-empty array');
  }
  const wrong = value.findIndex((element) => !Number.isFinite(element));
  if (wrong !== -1) throw new TypeError(`element ${wrong} is not a number`);
  return value as number[];
};

export const statsTool: CustomTool = {
  definition: () => ({
    annotations: { idempotent: true, readOnly: true },
    description:
      'Count, minimum, maximum, mean and population standard deviation of a list of numbers.',
    name: 'stats',
    parameters: simpleSchema({
      properties: {
        numbers: { description: 'The values.', items: { type: 'number' }, type: 'array' },
        precision: { description: 'Decimal places in the text. Default 2.', type: 'integer' },
      },
      required: ['numbers'],
    }),
  }),
  execute: async ({ signal }, _callId, params, onUpdate) => {
    try {
      const numbers = readNumbers(params['numbers']);
      const precision = Math.min(Math.max(Number(params['precision'] ?? 2), 0), 15);
      const sums: Sums = { max: -Infinity, mean: 0, min: Infinity, squares: 0 };
      for (const [index, value] of numbers.entries()) {
        add(sums, value, index + 1);
        if ((index + 1) % CHUNK !== 0) continue;
        onUpdate(textResult(`${index + 1} of ${numbers.length} numbers`));
        // Between chunks other work runs, and a cancelled call stops.
        await new Promise((resolve) => setImmediate(resolve));
        signal?.throwIfAborted();
      }
      const n = numbers.length;
      const { max, mean, min } = sums;
      const stddev = Math.sqrt(sums.squares / n);
      const show = (value: number): string => value.toFixed(precision);
      return textResult(
        `n=${n}  min=${show(min)}  max=${show(max)}  mean=${show(mean)}  stddev=${show(stddev)}`,
        { max, mean, min, n, stddev },
      );
    } catch (error) {
      return errorResult(error);
    }
  },
};
