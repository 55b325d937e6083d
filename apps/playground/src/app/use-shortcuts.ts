import { useCallback, useEffect } from 'react';

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

const LAYERS = 'dialog[open], [popover="auto"], [role$="dialog"], [role="menu"], [role="listbox"]';

/* Menus, dialogs and the editor's own panels close first. Some stay in the page when closed. */
const isElsewhere = (): boolean =>
  [...document.querySelectorAll(LAYERS)].some((element) => element.checkVisibility());

const useKey = (listen: (event: KeyboardEvent) => void, capture: boolean): void => {
  useEffect(() => {
    const listenHere = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || isElsewhere()) return;
      listen(event);
    };
    window.addEventListener('keydown', listenHere, { capture });
    return () => window.removeEventListener('keydown', listenHere, { capture });
  }, [capture, listen]);
};

/** A slash outside of text focuses the search, on every view of the page. */
export const useSearchShortcut = (onSearch: () => void): void => {
  const listen = useCallback(
    (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isText(event.target)) return;
      event.preventDefault();
      onSearch();
    },
    [onSearch],
  );
  useKey(listen, false);
};

/** The keys of the palette and of the list of keys. */
export interface PaletteShortcuts {
  /** ⌘K or Ctrl+K, in text, too. */
  onPalette: () => void;
  /** A question mark outside of text. */
  onShowKeys: () => void;
}

const PALETTE_EVENT = 'lobe-palette';

/** Opens the palette without its key: by mouse, or on a phone. */
export const requestPalette = (): void => {
  window.dispatchEvent(new Event(PALETTE_EVENT));
};

/** Opens the palette and the list of keys, on every view of the page. */
export const usePaletteShortcuts = ({ onPalette, onShowKeys }: PaletteShortcuts): void => {
  const listen = useCallback(
    (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const isPalette = isCommand && event.key.toLowerCase() === 'k';
      if (!isPalette && (event.key !== '?' || isText(event.target))) return;
      event.preventDefault();
      event.stopPropagation();
      if (isPalette) onPalette();
      else onShowKeys();
    },
    [onPalette, onShowKeys],
  );
  useEffect(() => {
    window.addEventListener(PALETTE_EVENT, onPalette);
    return () => window.removeEventListener(PALETTE_EVENT, onPalette);
  }, [onPalette]);
  // In the capture phase: an editor has its own use for the key.
  useKey(listen, true);
};

/** The keys of a call. */
export interface CallShortcuts {
  /** Escape, while nothing else handles it. */
  onCancel: () => void;
  /** Ctrl or Cmd with Enter. */
  onRun: () => void;
}

/** Runs and cancels by key, wherever the focus is. */
export const useCallShortcuts = ({ onCancel, onRun }: CallShortcuts): void => {
  const listenFirst = useCallback(
    (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      onRun();
    },
    [onRun],
  );
  const listenLast = useCallback(
    (event: KeyboardEvent) => {
      if (event.key === 'Escape') onCancel();
    },
    [onCancel],
  );
  // In the capture phase: a focused button would handle Enter itself.
  useKey(listenFirst, true);
  useKey(listenLast, false);
};
