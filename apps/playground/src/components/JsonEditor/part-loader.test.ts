// @vitest-environment happy-dom
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { describe, expect, it } from 'vitest';

import { createPartLoader, cutParts, isLoading } from './part-loader.ts';

const LONG = 'a line of text\r\n'.repeat(60_000);

const openEditor = () => {
  const loader = createPartLoader();
  const edits: string[] = [];
  const editor = new EditorView({
    state: EditorState.create({
      extensions: [
        loader.extension,
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          if (docChanged && !transactions.some(isLoading)) edits.push(state.doc.toString());
        }),
      ],
    }),
  });
  return { edits, editor, loader };
};

const edit = (editor: EditorView): void => editor.dispatch({ changes: { from: 0, insert: '!' } });

describe('a text of megabytes', () => {
  it('is read-only until it is complete, and loading is not an edit', async () => {
    const { edits, editor, loader } = openEditor();
    const loaded = Promise.withResolvers<void>();
    loader.replace(editor, LONG, loaded.resolve);
    edit(editor);
    expect(editor.state.doc.length).toBeLessThan(LONG.length / 2);
    await loaded.promise;
    expect(edits).toEqual([]);
    expect(editor.state.doc.toString()).toBe(LONG.replaceAll('\r\n', '\n'));
    edit(editor);
    expect(edits[0]?.startsWith('!a line')).toBe(true);
    editor.destroy();
  });

  it('is replaced by another one', async () => {
    const { editor, loader } = openEditor();
    const loaded = Promise.withResolvers<void>();
    loader.replace(editor, LONG, () => loaded.reject(new Error('The first one came to its end.')));
    loader.replace(editor, LONG.slice(16), loaded.resolve);
    await loaded.promise;
    expect(editor.state.doc.lines).toBe(60_000);
    editor.destroy();
  });

  it('is split into parts that join to the text, none within a line ending', () => {
    const parts = cutParts(LONG);
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.join('')).toBe(LONG);
    expect(parts.some((part) => part.endsWith('\r'))).toBe(false);
  });
});
