import type { ClipboardEvent } from 'react';

/** Longer pastes bypass the browser's own editing, in UTF-16 units. */
const LONG = 20_000;

/**
 * Inserts a long pasted text in one step: a browser inserts it line by line, which takes minutes
 * for ten thousand lines.
 */
export const pasteAtOnce =
  (onText: (text: string) => void) =>
  (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const pasted = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
    if (pasted.length < LONG) return;
    event.preventDefault();
    const { selectionEnd, selectionStart, value } = event.currentTarget;
    onText(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
  };
