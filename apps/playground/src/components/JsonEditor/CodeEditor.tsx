import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { memo, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

import { isPlainText } from '../../arguments/argument-document.ts';
import { createExtensions } from './extensions.ts';
import { createPartLoader, cutParts, isLoading } from './part-loader.ts';

/** A marked position in the text. */
export type EditorMark = Pick<Diagnostic, 'from' | 'message' | 'severity' | 'to'>;

/** Props of {@link CodeEditor}. */
export interface CodeEditorProps {
  /** Initial cursor position, e.g. at an error. */
  initialPosition?: number | undefined;
  label: string;
  marks: readonly EditorMark[];
  onChange: (text: string) => void;
  /** The person's position in the editor that this one replaces. */
  place?: RefObject<number | undefined> | undefined;
  text: string;
}

/** CodeMirror for JSON: colours, folding, history, bracket matching and marks at problems. */
export const CodeEditor = memo<CodeEditorProps>(
  ({ initialPosition, label, marks, onChange, place, text }) => {
    const host = useRef<HTMLDivElement>(null);
    const view = useRef<EditorView>(null);
    const change = useRef(onChange);
    const attributes = useRef(new Compartment());
    const first = useRef({ initialPosition, label, place, text });
    // The text of the editor, including parts still being loaded.
    const written = useRef(text);
    const loader = useRef(createPartLoader());
    const shownMarks = useRef(marks);
    const showMarks = useRef(() => {
      const editor = view.current;
      if (!editor) return;
      const { length } = editor.state.doc;
      const diagnostics = shownMarks.current
        .filter((mark) => mark.from <= length)
        .map((mark) => ({ ...mark, to: Math.min(mark.to, length) }));
      editor.dispatch(setDiagnostics(editor.state, diagnostics));
    });

    useLayoutEffect(() => {
      change.current = onChange;
    }, [onChange]);

    useEffect(() => {
      if (!host.current) return undefined;
      const start = first.current;
      const parts = loader.current;
      const isLarge = isPlainText(start.text);
      const keepPlace = (position: number): void => {
        if (start.place) start.place.current = position;
      };
      const [head = '', ...rest] = cutParts(start.text);
      const editor = new EditorView({
        parent: host.current,
        state: EditorState.create({
          doc: head,
          extensions: [
            createExtensions(isLarge),
            parts.extension,
            attributes.current.of(EditorView.contentAttributes.of({ 'aria-label': start.label })),
            // A text this long needs the other kind of editor.
            EditorView.domEventHandlers({
              paste: (event, { state: { doc, selection } }) => {
                const pasted = event.clipboardData?.getData('text/plain') ?? '';
                if (isLarge || !isPlainText(pasted)) return false;
                const { from, to } = selection.main;
                keepPlace(from + pasted.length);
                // Reading it took long, so its result is handled in the next task.
                setTimeout(() => {
                  change.current(doc.sliceString(0, from) + pasted + doc.sliceString(to));
                });
                return true;
              },
            }),
            EditorView.updateListener.of((update) => {
              if (!update.docChanged || update.transactions.some(isLoading)) return;
              if (update.view.hasFocus) keepPlace(update.state.selection.main.head);
              written.current = update.state.doc.toString();
              change.current(written.current);
            }),
          ],
        }),
      });
      view.current = editor;
      const position = start.place?.current ?? start.initialPosition;
      if (position !== undefined) editor.focus();
      parts.append(editor, rest, () => {
        if (rest.length > 0) showMarks.current();
        if (position === undefined) return;
        const anchor = Math.min(position, editor.state.doc.length);
        editor.dispatch({ effects: EditorView.scrollIntoView(anchor), selection: { anchor } });
      });
      return () => {
        parts.stop();
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
      if (!editor || written.current === text) return;
      written.current = text;
      loader.current.replace(editor, text, showMarks.current);
    }, [text]);

    useEffect(() => {
      shownMarks.current = marks;
      showMarks.current();
    }, [marks, text]);

    return <div ref={host} style={{ display: 'contents' }} />;
  },
);

CodeEditor.displayName = 'CodeEditor';
