/** One step of the schema, forward only. Released migrations never change. */
export interface Migration {
  /** What it adds, in kebab-case. */
  readonly name: string;
  /** Statements, without `BEGIN` and `COMMIT`. */
  readonly sql: string;
}
