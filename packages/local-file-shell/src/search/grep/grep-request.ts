import type { GrepLine } from '@lobechat/builtin-tool-local-system';

import type { Span } from './line-text.ts';

/** What an engine is asked for. Plain data: it is also sent to another thread. */
export interface GrepRequest {
  contextLines: number;
  /** Search this name of the folder only, and nothing below. */
  fileName?: string;
  /** Absolute: what is searched. */
  folder: string;
  /** Search what is no text, too. */
  hasBinary?: boolean;
  ignoreCase: boolean;
  /** A glob that paths below the folder have to fit. */
  include?: string;
  includeIgnored: boolean;
  literal: boolean;
  /** Places that match, or files, after which an engine stops. */
  maximum: number;
  multiline: boolean;
  output: 'content' | 'count';
  pattern: string;
  /** Absolute: the workspace root that the folder is in. */
  root: string;
  /** Globs of names, one of which has to fit. */
  typeGlobs?: readonly string[];
}

/** Lines that belong together: a place that matches, which may span several, or a line of context. */
export interface LineGroup {
  lines: GrepLine[];
  /** The bytes of lines that are not UTF-8, and the matches in them, if they are not too long. */
  raw?: { bytes: Uint8Array; spans: readonly Span[] };
  /** How many matches are in it; 0 for context. */
  matches: number;
}

export interface FoundFile {
  /** How many matches are in it. */
  count: number;
  groups: LineGroup[];
  /** Absolute. */
  path: string;
  /** The search stopped within the file, so that nobody knows whether its rest is text. */
  unfinished?: boolean;
}

/** What an engine found, in no particular order. */
export interface GrepFindings {
  files: FoundFile[];
  /** The search stopped at the maximum. */
  stopped: boolean;
  /** Files and folders that could not be read. */
  unreadable: number;
}

/** Searches. Throws `InvalidPattern`, `Aborted`, `ResourceLimit` or {@link EngineUnavailable}. */
export type GrepEngine = (
  request: GrepRequest,
  signal: AbortSignal | undefined,
) => Promise<GrepFindings>;

/** The engine cannot be used here: another one has to take over. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
  /** It will not work later either. */
  readonly permanent: boolean;

  constructor(message: string, options: ErrorOptions & { permanent?: boolean } = {}) {
    super(message, options);
    this.permanent = options.permanent ?? true;
  }
}
