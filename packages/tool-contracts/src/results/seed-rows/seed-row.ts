import type { ResultFormat } from '../convert.ts';

/** A value of one format and what it is in another; `warns` if the conversion has a warning to give. */
export type SeedRow = readonly [input: unknown, output: unknown, warns?: 'warns'];

/** The rows of one format by the format they are converted to. */
export type SeedRows = Readonly<Partial<Record<ResultFormat, readonly SeedRow[]>>>;
