/**
 * The effects of an API. They decide approval defaults, parallelism and retries and become the
 * hints of MCP; the model never reads them. A missing fact is read with caution: not read-only,
 * destructive, not idempotent, open world, ordered.
 */
export interface ToolAnnotations {
  /** May remove or overwrite data that cannot be restored. */
  destructive?: boolean | undefined;
  /** Calling it again with the same arguments has no further effect. */
  idempotent?: boolean | undefined;
  /** Reaches things outside the host, e.g. the web. */
  openWorld?: boolean | undefined;
  /** Must not run at the same time as another ordered call of the same tool. */
  ordered?: boolean | undefined;
  /** Changes nothing. */
  readOnly?: boolean | undefined;
}

/**
 * Annotations of an API that only reads data of the host. It may be repeated, and run in parallel
 * with any other call.
 */
export const READ_ONLY = {
  destructive: false,
  idempotent: true,
  openWorld: false,
  ordered: false,
  readOnly: true,
} as const satisfies ToolAnnotations;
