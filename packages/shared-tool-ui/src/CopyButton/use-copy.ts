import { useCallback, useEffect, useRef, useState } from 'react';

/** What happened to the last copy. */
export type CopyState = 'copied' | 'failed' | 'idle';

/** What is copied, or what writes it. */
export type CopiedText = string | (() => Promise<string> | string);

/** Milliseconds that the outcome of a copy is shown. */
const OUTCOME_MS = 2000;

/** Copies text to the clipboard and tells for a moment what happened to it. */
export const useCopy = (): { copy: (text: CopiedText) => Promise<void>; state: CopyState } => {
  const [state, setState] = useState<CopyState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = useCallback(async (text: CopiedText) => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text());
      setState('copied');
    } catch {
      // Without permission, or in a page that is not secure. The text stays selectable.
      setState('failed');
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), OUTCOME_MS);
  }, []);

  return { copy, state };
};
