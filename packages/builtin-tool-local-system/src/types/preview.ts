import type { ChangeKind } from './changing.ts';
import type { SandboxUse } from './commands.ts';
import type { CommandJudgement } from './judgement.ts';

/** What would happen to one file. */
export interface PreviewedChange {
  /** Lines. */
  added: number;
  /** Unified diff, shortened if long; empty for binary files and folders. */
  diff: string;
  kind: ChangeKind;
  path: string;
  /** Of a move or copy: where it comes from. */
  previousPath?: string;
  /** Why it would fail as things are. */
  problem?: string;
  removed: number;
}

/** What a change of files would do, as the host's audit sees it before the approval. */
export interface ChangesPreview {
  changes: PreviewedChange[];
  kind: 'changes';
}

/** What a command would run, and where. */
export interface CommandPreview {
  command: string;
  /** Absolute. */
  cwd: string;
  judgement: CommandJudgement;
  kind: 'command';
  /** Whether a sandbox would hold it. */
  sandbox: SandboxUse;
}

/** What a person sees before approving a call of this tool: `preview` of the Intervention surface. */
export type LocalSystemPreview = ChangesPreview | CommandPreview;
