import type { GrepLine } from '@lobechat/builtin-tool-local-system';

import type { Span } from './line-text.ts';

/** The request for an engine. Plain data: it is also sent to another thread. */
export interface GrepRequest {
  contextLines: number;
  /** Search only this name in the folder, and nothing below. */
  fileName?: string;
  /** Absolute: what to search. */
  folder: string;
  /** Also search binary files. */
  hasBinary?: boolean;
  ignoreCase: boolean;
  /** A glob that paths below the folder must match. */
  include?: string;
  includeIgnored: boolean;
  literal: boolean;
  /** Matches, or files, after which an engine stops. */
  maximum: number;
  multiline: boolean;
  output: 'content' | 'count';
  pattern: string;
  /** Absolute: the workspace root that contains the folder. */
  root: string;
  /** Name globs, one of which must match. */
  typeGlobs?: readonly string[];
}

/** Lines that belong together: a match, which may span several, or a line of context. */
export interface LineGroup {
  lines: GrepLine[];
  /** The bytes of lines that are not UTF-8, and their matches, if they are not too long. */
  raw?: { bytes: Uint8Array; spans: readonly Span[] };
  /** Number of matches in it; 0 for context. */
  matches: number;
}

export interface FoundFile {
  /** Number of matches in it. */
  count: number;
  groups: LineGroup[];
  /** Absolute. */
  path: string;
  /** The search stopped within the file, so it is unknown whether the rest is text. */
  unfinished?: boolean;
}

/** The findings of an engine, in no particular order. */
export interface GrepFindings {
  files: FoundFile[];
  /** The search stopped at the maximum. */
  stopped: boolean;
  /** Files and folders that could not be read. */
  unreadable: number;
}

/**
 * Runs a search. Throws `InvalidPattern`, `Aborted`, `ResourceLimit` or {@link EngineUnavailable}.
 */
export type GrepEngine = (
  request: GrepRequest,
  signal: AbortSignal | undefined,
) => Promise<GrepFindings>;

/** The engine cannot be used here: another one must take over. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
  /** Whether it will not work later either. */
  readonly permanent: boolean;

  constructor(message: string, options: ErrorOptions & { permanent?: boolean } = {}) {
    super(message, options);
    this.permanent = options.permanent ?? true;
  }
}
