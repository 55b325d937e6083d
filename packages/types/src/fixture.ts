import type { BuiltinToolResult } from './result.ts';

/** Kind of fixture: an ordinary call, an empty result, a failure or a long result. */
export type ToolFixtureKind = 'empty' | 'error' | 'happy' | 'long';

/**
 * An example call, shared by tests, the gallery, the playground and the documentation. The
 * arguments always fit the schema; an `error` fixture fails when it runs.
 */
export interface ToolFixture<Params = any> {
  arguments: Params;
  /** The type of the error that an `error` fixture ends with. */
  errorType?: string | undefined;
  kind: ToolFixtureKind;
  /** What the example shows, in a few words. Unique within its API. */
  name: string;
  /** The result, for surfaces that are shown without running anything. */
  result: BuiltinToolResult;
  /**
   * JSON pointers into the result whose values change from run to run, e.g. `/state/durationMs`.
   * Everything else must equal what running the example returns.
   */
  volatile?: readonly string[] | undefined;
}

/** The fixtures of a tool, by API name. */
export type ToolFixtures = Readonly<Record<string, readonly ToolFixture[]>>;
