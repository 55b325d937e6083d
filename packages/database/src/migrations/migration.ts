/** One step of the schema, forward only. What was released is never changed. */
export interface Migration {
  /** What it brings, in kebab-case. */
  readonly name: string;
  /** Statements, without `BEGIN` and `COMMIT`. */
  readonly sql: string;
}
