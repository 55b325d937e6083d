import type { AppliedEdit, TextEdit } from '@lobechat/builtin-tool-local-system';

/** Replacements to be made in one text. */
export interface ApplyEditsOptions {
  /** Applied in order; each sees the results of earlier ones. */
  edits: readonly TextEdit[];
  /** The file's name, for error messages. */
  path: string;
  text: string;
}

/** A text after its edits, and where they were. */
export interface EditedText {
  /** One for each edit, or for each hunk of a patch. */
  applied: AppliedEdit[];
  text: string;
}

/** The text that a `NoMatch` error suggests sending instead, as its `body.suggestion`. */
export interface MatchSuggestion {
  /** 1-based line of the file. */
  endLine: number;
  /** 1-based line of the file. */
  startLine: number;
  /** The file's own text, with `\n` line endings. */
  text: string;
}

/** The `body` of the errors `NoMatch` and `AmbiguousMatch` of edits and patches. */
export interface MatchErrorBody {
  /** For `AmbiguousMatch`: total number of places; 1000 means that many or more. */
  count?: number | undefined;
  /** 1-based number of the edit, or of the hunk of a patch. */
  edit: number;
  /** For `AmbiguousMatch`: the lines of the first places, 1-based. */
  lines?: number[] | undefined;
  /** Of `NoMatch`. */
  suggestion?: MatchSuggestion | undefined;
}

/** The text before and after a change, for a diff. */
export interface UnifiedDiffOptions {
  /** `undefined`: the file was deleted. */
  after: string | undefined;
  /** `undefined`: there was no file. */
  before: string | undefined;
  /** As displayed in results. */
  path: string;
  /** For a move: the previous path. */
  previousPath?: string | undefined;
}

/** A change as a unified diff with git's headers. */
export interface UnifiedDiff {
  /** Lines added; for the whole change, even if the diff is shortened. */
  added: number;
  /** Empty if there is nothing to show. Ends without a line break. */
  diff: string;
  /** Lines removed. */
  removed: number;
  /** The diff was shortened, and ends with a note that says by how much. */
  truncated: boolean;
}

/** A line of a hunk. `context` must match, `remove` is deleted, `add` is inserted. */
export interface PatchLine {
  kind: 'add' | 'context' | 'remove';
  /** Of an added line. Default: like the file's lines around it. */
  lineBreak?: string | undefined;
  text: string;
}

/** One place of a file that a patch changes. */
export interface PatchHunk {
  /** Only adds lines, below an `@@` line that names nothing: they go to the end of the file. */
  appends?: boolean;
  /** `*** End of File`: the last line of the hunk is the last of the file. */
  atEnd: boolean;
  /** Texts of the `@@` lines before it, outermost first: the hunk is found after them. */
  headers: string[];
  /** 1-based line of the patch where it begins. */
  line: number;
  /** Excludes empty lines at both ends of the hunk that may be decoration. */
  lines: PatchLine[];
  /** 1-based line of the file according to a unified diff, which decides between several places. */
  near?: number;
  /** Number of such empty lines before and after `lines`. */
  outerBlankLines: { after: number; before: number };
}

/** What a patch does to one file. Paths are as written in the patch, not checked. */
export type PatchOperation =
  | {
      /** The new file's whole text. */
      content: string;
      kind: 'add';
      /** 1-based line of the patch. */
      line: number;
      path: string;
    }
  | {
      /** Of a unified diff: the text that the file has. Empty if the patch does not show it. */
      hunks: PatchHunk[];
      kind: 'delete';
      line: number;
      path: string;
    }
  | PatchUpdate;

/** An `*** Update File:` section. */
export interface PatchUpdate {
  /** Whether the new text ends with a line break. Default: as before. */
  endsWithBreak?: boolean | undefined;
  /** Empty only if the file is just moved. */
  hunks: PatchHunk[];
  kind: 'update';
  line: number;
  moveTo?: string | undefined;
  path: string;
}

/** A path in a patch, and its purpose. */
export interface PatchPath {
  /** `move-to`: the destination of an updated file. */
  kind: 'add' | 'delete' | 'move-to' | 'update';
  path: string;
}

/** A text to be changed by an update, with its `path` for error messages. */
export interface PlanUpdateOptions {
  operation: PatchUpdate;
  /** As displayed in results. Default: as written in the patch. */
  path?: string | undefined;
  text: string;
}
