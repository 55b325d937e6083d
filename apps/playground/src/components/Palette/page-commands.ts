import { paneStyles } from '../Shared/pane-style.ts';

/** A control of the page as a command of the palette. */
export interface PageCommand {
  /** The part of the page that it belongs to. */
  detail: string;
  label: string;
  run: () => void;
}

const TOOLBAR = `.${paneStyles.extra.split(' ').join('.')}`;
const COMMANDS = `[data-command], ${TOOLBAR} button`;

/*
 * Hidden settings in the header are offered, too; controls in forms and dialogs are not commands of
 * the page.
 */
const isOffered = (control: HTMLElement): boolean =>
  !control.matches(':disabled, [aria-disabled="true"], [aria-pressed="true"]') &&
  control.closest('[data-field], dialog, [role="dialog"]') === null &&
  (control.checkVisibility() || control.closest('header [popover]') !== null);

/**
 * The controls of the current view: the buttons above its panes, and those marked with
 * `data-command`.
 */
export const listCommands = (): PageCommand[] =>
  [...document.querySelectorAll<HTMLElement>(COMMANDS)].filter(isOffered).map((control) => ({
    detail: control.dataset.command ?? '',
    label: control.getAttribute('aria-label') ?? control.textContent.trim(),
    run: () => {
      // The palette returns the focus first; a menu opened before that would close again.
      requestAnimationFrame(() => {
        control.focus();
        control.click();
      });
    },
  }));
