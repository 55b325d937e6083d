/** What was looked at, in the order of the protocol. */
export type ConformanceCheck =
  | 'start'
  | 'describe'
  | 'call'
  | 'answer'
  | 'bad arguments'
  | 'order'
  | 'output'
  | 'end';

/** What a look at a plugin brought to light. */
export interface ConformanceFinding {
  check: ConformanceCheck;
  /** `error`: against the protocol. `warning`: read all the same, and better otherwise. */
  level: 'error' | 'ok' | 'warning';
  message: string;
  /** What to do about it. */
  repair?: string | undefined;
}

/** Everything that was found. */
export interface ConformanceReport {
  /** No finding is an error. */
  conforms: boolean;
  findings: readonly ConformanceFinding[];
  /** The end of the plugin's standard error. */
  log: string;
}
