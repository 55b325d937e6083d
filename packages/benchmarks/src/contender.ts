/** One way of calling the same tool. */
export interface Contender {
  /** Calls the tool once and returns the text that it gave. The number makes each call different. */
  call: (index: number) => Promise<string>;
  /** Ends whatever was started. */
  close: () => Promise<void>;
  name: string;
}
