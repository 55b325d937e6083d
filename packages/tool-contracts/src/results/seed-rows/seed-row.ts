import type { ResultFormat } from '../convert.ts';

/**
 * A value in one format and its conversion to another; `warns` if the conversion reports a warning.
 */
export type SeedRow = readonly [input: unknown, output: unknown, warns?: 'warns'];

/** The rows of one format by the format they are converted to. */
export type SeedRows = Readonly<Partial<Record<ResultFormat, readonly SeedRow[]>>>;
