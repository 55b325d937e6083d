import type { Tool } from '@modelcontextprotocol/client';

/**
 * What a connection tells of its server's tools. It stands apart from the client, whose class must
 * not be reached from the package's declarations: they are read where the SDK is not installed.
 */
export interface ToolEvents {
  /** Called for each list with the problems of its individual tools. */
  onToolProblems: (problems: readonly string[]) => void;
  /** Resolves when they have been processed; never rejects. */
  onToolsChanged: (tools: readonly Tool[]) => Promise<void>;
  /**
   * Called when the server announces changed tools, with a promise that settles when they are
   * known.
   */
  onToolsChanging: (reading: Promise<void>) => void;
}
