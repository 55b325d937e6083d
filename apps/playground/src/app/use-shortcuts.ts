import { useEffect } from 'react';

/** The keys of the page. */
export interface Shortcuts {
  /** Escape, while nothing else wants it. */
  onCancel: () => void;
  /** Ctrl or Cmd with Enter. */
  onRun: () => void;
  /** A slash outside of text. */
  onSearch: () => void;
}

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/* Menus, dialogs and the editor's own panels close first. */
const isElsewhere = (): boolean =>
  document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;

/** Runs, cancels and searches by key, wherever the focus is. */
export const useShortcuts = ({ onCancel, onRun, onSearch }: Shortcuts): void => {
  useEffect(() => {
    // Before anything else sees it: a focused button would take Enter for itself.
    const listenFirst = (event: KeyboardEvent): void => {
      const isRun = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (!isRun || event.isComposing || isElsewhere()) return;
      event.preventDefault();
      event.stopPropagation();
      onRun();
    };
    const listenLast = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || isElsewhere()) return;
      if (event.key === 'Escape') {
        onCancel();
      } else if (event.key === '/' && !isText(event.target)) {
        event.preventDefault();
        onSearch();
      }
    };
    window.addEventListener('keydown', listenFirst, { capture: true });
    window.addEventListener('keydown', listenLast);
    return () => {
      window.removeEventListener('keydown', listenFirst, { capture: true });
      window.removeEventListener('keydown', listenLast);
    };
  }, [onCancel, onRun, onSearch]);
};
