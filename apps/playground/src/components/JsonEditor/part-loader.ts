import { Annotation, EditorState, type Extension, Transaction } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

/** Characters inserted into an editor at a time, because it splits its whole input into lines. */
const PART_LENGTH = 250_000;

const loading = Annotation.define<true>();

/** Whether a change is the loading of a known text rather than an edit. */
export const isLoading = (transaction: Transaction): boolean =>
  transaction.annotation(loading) ?? false;

/** Splits a text into parts for an editor, never within a line ending. */
export const cutParts = (text: string): string[] => {
  const parts: string[] = [];
  let from = 0;
  while (from < text.length) {
    let to = from + PART_LENGTH;
    if (text[to - 1] === '\r') to += 1;
    parts.push(text.slice(from, to));
    from = to;
  }
  return parts;
};

/** Inserts long texts into an editor, one part per task, so that the page stays responsive. */
export interface PartLoader {
  /** Makes the editor read-only until the whole text is loaded. */
  readonly extension: Extension;
  /** Appends parts to the editor's text; `onEnd` is called after the last one. */
  readonly append: (editor: EditorView, parts: readonly string[], onEnd: () => void) => void;
  /** Replaces the editor's text, and stops earlier loading. */
  readonly replace: (editor: EditorView, text: string, onEnd: () => void) => void;
  readonly stop: () => void;
}

/** Creates the loader of one editor. */
export const createPartLoader = (): PartLoader => {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const append: PartLoader['append'] = (editor, [part, ...rest], onEnd) => {
    stop();
    if (part === undefined) {
      onEnd();
      return;
    }
    timer = setTimeout(() => {
      editor.dispatch({
        annotations: [loading.of(true), Transaction.addToHistory.of(false)],
        changes: { from: editor.state.doc.length, insert: part },
      });
      append(editor, rest, onEnd);
    });
  };

  return {
    append,
    extension: EditorState.changeFilter.of(
      (transaction) => timer === undefined || isLoading(transaction),
    ),
    replace: (editor, text, onEnd) => {
      const [head = '', ...rest] = cutParts(text);
      stop();
      editor.dispatch({
        // A text loaded in parts cannot be undone in one step.
        annotations: [loading.of(true), Transaction.addToHistory.of(rest.length === 0)],
        changes: { from: 0, insert: head, to: editor.state.doc.length },
      });
      append(editor, rest, onEnd);
    },
    stop,
  };
};
