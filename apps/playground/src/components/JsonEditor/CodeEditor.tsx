import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { memo, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

import { isPlainText } from '../../arguments/argument-document.ts';
import { createExtensions } from './extensions.ts';

/** A marked place in the text. */
export type EditorMark = Pick<Diagnostic, 'from' | 'message' | 'severity' | 'to'>;

/** What {@link CodeEditor} takes. */
export interface CodeEditorProps {
  /** Where the cursor goes when the editor opens, e.g. to an error. */
  initialPosition?: number | undefined;
  label: string;
  marks: readonly EditorMark[];
  onChange: (text: string) => void;
  /** Where a person was in an editor that this one replaces. */
  place?: RefObject<number | undefined> | undefined;
  text: string;
}

/** CodeMirror with JSON: colours, folding, history, bracket matching and marks at problems. */
export const CodeEditor = memo<CodeEditorProps>(
  ({ initialPosition, label, marks, onChange, place, text }) => {
    const host = useRef<HTMLDivElement>(null);
    const view = useRef<EditorView>(null);
    const change = useRef(onChange);
    const attributes = useRef(new Compartment());
    const first = useRef({ initialPosition, label, place, text });

    useLayoutEffect(() => {
      change.current = onChange;
    }, [onChange]);

    useEffect(() => {
      if (!host.current) return undefined;
      const start = first.current;
      const isLarge = isPlainText(start.text);
      const keepPlace = (position: number): void => {
        if (start.place) start.place.current = position;
      };
      const editor = new EditorView({
        parent: host.current,
        state: EditorState.create({
          doc: start.text,
          extensions: [
            createExtensions(isLarge),
            attributes.current.of(EditorView.contentAttributes.of({ 'aria-label': start.label })),
            // So much text is for an editor of another kind, which is made for it.
            EditorView.domEventHandlers({
              paste: (event, { state: { doc, selection } }) => {
                const pasted = event.clipboardData?.getData('text/plain') ?? '';
                if (isLarge || !isPlainText(pasted)) return false;
                const { from, to } = selection.main;
                keepPlace(from + pasted.length);
                // Reading it has taken its time: what comes of it is the next task.
                setTimeout(() => {
                  change.current(doc.sliceString(0, from) + pasted + doc.sliceString(to));
                });
                return true;
              },
            }),
            EditorView.updateListener.of((update) => {
              if (!update.docChanged) return;
              if (update.view.hasFocus) keepPlace(update.state.selection.main.head);
              change.current(update.state.doc.toString());
            }),
          ],
        }),
      });
      view.current = editor;
      const position = start.place?.current ?? start.initialPosition;
      if (position !== undefined) {
        const anchor = Math.min(position, editor.state.doc.length);
        editor.dispatch({ effects: EditorView.scrollIntoView(anchor), selection: { anchor } });
        editor.focus();
      }
      return () => {
        editor.destroy();
        view.current = null;
      };
    }, []);

    useEffect(() => {
      const content = EditorView.contentAttributes.of({ 'aria-label': label });
      view.current?.dispatch({ effects: attributes.current.reconfigure(content) });
    }, [label]);

    useEffect(() => {
      const editor = view.current;
      if (!editor || editor.state.doc.toString() === text) return;
      editor.dispatch({ changes: { from: 0, insert: text, to: editor.state.doc.length } });
    }, [text]);

    useEffect(() => {
      const editor = view.current;
      if (!editor) return;
      const { length } = editor.state.doc;
      const diagnostics = marks
        .filter((mark) => mark.from <= length)
        .map((mark) => ({ ...mark, to: Math.min(mark.to, length) }));
      editor.dispatch(setDiagnostics(editor.state, diagnostics));
    }, [marks, text]);

    return <div ref={host} style={{ display: 'contents' }} />;
  },
);

CodeEditor.displayName = 'CodeEditor';
