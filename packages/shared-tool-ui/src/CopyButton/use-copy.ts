import { useCallback, useEffect, useRef, useState } from 'react';

/** Outcome of the last copy. */
export type CopyState = 'copied' | 'failed' | 'idle';

/** The text to copy, or a function that builds it. */
export type CopiedText = string | (() => Promise<string> | string);

/** Milliseconds for which the outcome of a copy is shown. */
const OUTCOME_MS = 2000;

/** Copies text to the clipboard and briefly reports the outcome. */
export const useCopy = (): { copy: (text: CopiedText) => Promise<void>; state: CopyState } => {
  const [state, setState] = useState<CopyState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = useCallback(async (text: CopiedText) => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text());
      setState('copied');
    } catch {
      // Fails without permission or in an insecure page. The text stays selectable.
      setState('failed');
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), OUTCOME_MS);
  }, []);

  return { copy, state };
};
