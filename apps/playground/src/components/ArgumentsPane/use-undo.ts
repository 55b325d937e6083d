import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { type ArgumentDocument, EMPTY_DOCUMENT } from '../../arguments/argument-document.ts';

/** Older documents are forgotten. */
const MAX_STEPS = 100;

/** Result of {@link useUndo}. */
export interface Undo {
  mayUndo: boolean;
  /** Ctrl + Z and Ctrl + Shift + Z, except where the browser or an editor has its own. */
  onKeyDown: (event: KeyboardEvent) => void;
  undo: () => void;
}

const activeText = (): Element | undefined =>
  document.activeElement?.matches('input, textarea, [contenteditable="true"]')
    ? document.activeElement
    : undefined;

/**
 * Takes back changes of the arguments, whoever made them. What a person types in one field counts as
 * one change, and the field itself undoes it letter by letter.
 */
export const useUndo = (
  shown: ArgumentDocument,
  onChange: (document: ArgumentDocument) => void,
): Undo => {
  const past = useRef<ArgumentDocument[]>([]);
  const future = useRef<ArgumentDocument[]>([]);
  const last = useRef(shown);
  const typedIn = useRef<Element>(undefined);
  const [mayUndo, setMayUndo] = useState(false);

  useEffect(() => {
    const before = last.current;
    last.current = shown;
    if (before.text === shown.text) return;
    const field = activeText();
    const isSameChange = field !== undefined && field === typedIn.current;
    typedIn.current = field;
    future.current = [];
    if (!isSameChange && before.text !== EMPTY_DOCUMENT.text) {
      past.current = [...past.current.slice(1 - MAX_STEPS), before];
    }
    setMayUndo(past.current.length > 0);
  }, [shown]);

  const move = (from: ArgumentDocument[], to: ArgumentDocument[]): void => {
    const next = from.pop();
    if (!next) return;
    to.push(shown);
    last.current = next;
    typedIn.current = undefined;
    setMayUndo(past.current.length > 0);
    onChange(next);
  };
  const undo = (): void => move(past.current, future.current);

  return {
    mayUndo,
    onKeyDown: (event) => {
      const isUndoKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
      const field = activeText();
      if (!isUndoKey || (field !== undefined && field === typedIn.current)) return;
      if (field?.matches('[contenteditable="true"]')) return;
      event.preventDefault();
      if (event.shiftKey) move(future.current, past.current);
      else undo();
    },
    undo,
  };
};
