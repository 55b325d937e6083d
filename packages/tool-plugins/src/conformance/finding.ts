/** The checks, in the order of the protocol. */
export type ConformanceCheck =
  | 'start'
  | 'describe'
  | 'call'
  | 'answer'
  | 'bad arguments'
  | 'order'
  | 'output'
  | 'end';

/** A finding of the conformance check. */
export interface ConformanceFinding {
  check: ConformanceCheck;
  /** `error`: violates the protocol. `warning`: accepted, but should be improved. */
  level: 'error' | 'ok' | 'warning';
  message: string;
  /** How to fix it. */
  repair?: string | undefined;
}

/** The report of a conformance check. */
export interface ConformanceReport {
  /** True if no finding is an error. */
  conforms: boolean;
  findings: readonly ConformanceFinding[];
  /** The end of the plugin's standard error. */
  log: string;
}
