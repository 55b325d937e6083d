/** A way of calling the same tool. */
export interface Contender {
  /** Calls the tool once and returns its text. The number makes each call different. */
  call: (index: number) => Promise<string>;
  /** Stops everything that was started. */
  close: () => Promise<void>;
  name: string;
}
