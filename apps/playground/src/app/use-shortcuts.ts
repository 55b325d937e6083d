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
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || isElsewhere()) return;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        onRun();
      } else if (event.key === 'Escape') {
        onCancel();
      } else if (event.key === '/' && !isText(event.target)) {
        event.preventDefault();
        onSearch();
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onCancel, onRun, onSearch]);
};
