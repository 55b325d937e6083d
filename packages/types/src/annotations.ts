/**
 * Facts about what an API does to the world. They decide approval defaults, parallelism and retries
 * and become the hints of MCP; the model never reads them. An absent fact is read as the careful
 * answer: not read-only, destructive, not idempotent, open world, ordered.
 */
export interface ToolAnnotations {
  /** May remove or overwrite something that cannot be restored. */
  destructive?: boolean | undefined;
  /** Calling it again with the same arguments changes nothing more. */
  idempotent?: boolean | undefined;
  /** Reaches things outside the host, e.g. the web. */
  openWorld?: boolean | undefined;
  /** Must not run at the same time as another ordered call of the same tool. */
  ordered?: boolean | undefined;
  /** Changes nothing at all. */
  readOnly?: boolean | undefined;
}

/** What only looks, at what the host has: it may be repeated, and run beside any other call. */
export const READ_ONLY = {
  destructive: false,
  idempotent: true,
  openWorld: false,
  ordered: false,
  readOnly: true,
} as const satisfies ToolAnnotations;
