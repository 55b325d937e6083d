import type { AppliedEdit, TextEdit } from '@lobechat/builtin-tool-local-system';

/** Replacements to be made in one text. */
export interface ApplyEditsOptions {
  /** Applied in order; each sees what those before it made. */
  edits: readonly TextEdit[];
  /** The file's name, for error messages. */
  path: string;
  text: string;
}

/** A text after its edits, and where they were. */
export interface EditedText {
  /** One of each edit, or of each hunk of a patch. */
  applied: AppliedEdit[];
  text: string;
}

/** What a `NoMatch` error offers as the text to send instead, as its `body.suggestion`. */
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
  /** Of `AmbiguousMatch`: places in all; 1000 stands for that many or more. */
  count?: number | undefined;
  /** 1-based number of the edit, or of the hunk of a patch. */
  edit: number;
  /** Of `AmbiguousMatch`: the lines of the first places, 1-based. */
  lines?: number[] | undefined;
  /** Of `NoMatch`. */
  suggestion?: MatchSuggestion | undefined;
}

/** Text before and after a change, of which a diff is wanted. */
export interface UnifiedDiffOptions {
  /** `undefined`: the file was deleted. */
  after: string | undefined;
  /** `undefined`: there was no file. */
  before: string | undefined;
  /** As results show it. */
  path: string;
  /** Of a move: the path it had. */
  previousPath?: string | undefined;
}

/** A change as a unified diff with git's headers. */
export interface UnifiedDiff {
  /** Lines added; of the whole change, also where the diff is shortened. */
  added: number;
  /** Empty if there is nothing to show. Ends without a line break. */
  diff: string;
  /** Lines removed. */
  removed: number;
  /** The diff was shortened, and ends with a note that says by how much. */
  truncated: boolean;
}

/** A line of a hunk. `context` has to be there, `remove` goes, `add` comes. */
export interface PatchLine {
  kind: 'add' | 'context' | 'remove';
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
  /** Empty lines at both ends of the hunk that may only have been there to look nice are not in it. */
  lines: PatchLine[];
  /** 1-based line of the file where a unified diff says that it is: of several places the one that counts. */
  near?: number;
  /** How many such empty lines were before and behind `lines`. */
  outerBlankLines: { after: number; before: number };
}

/** What a patch does to one file. Paths are as the patch has them, not checked. */
export type PatchOperation =
  | {
      /** The new file's whole text, with `\n` line endings. */
      content: string;
      kind: 'add';
      /** 1-based line of the patch. */
      line: number;
      path: string;
    }
  | { kind: 'delete'; line: number; path: string }
  | PatchUpdate;

/** An `*** Update File:` section. */
export interface PatchUpdate {
  /** Empty only if the file is just moved. */
  hunks: PatchHunk[];
  kind: 'update';
  line: number;
  moveTo?: string | undefined;
  path: string;
}

/** A path that a patch names, and what for. */
export interface PatchPath {
  /** `move-to`: where an updated file goes. */
  kind: 'add' | 'delete' | 'move-to' | 'update';
  path: string;
}

/** A text to be changed by an update, `path` for error messages. */
export interface PlanUpdateOptions {
  operation: PatchUpdate;
  /** As results show it. Default: as the patch has it. */
  path?: string | undefined;
  text: string;
}
