import { flushSync } from 'react-dom';

/** Selects the controls that take a text or a choice. */
export const FIELD = 'textarea, input, [role="combobox"], [aria-pressed]:not([tabindex="-1"])';

/**
 * Makes a change that adds a field, and goes to it: whoever adds a value wants to write it.
 *
 * @param id - of the field, or of the group of a list or an object
 */
export const showField = (id: string, change: () => void): void => {
  flushSync(change);
  const field = document.getElementById(id);
  const target =
    field instanceof HTMLFieldSetElement
      ? (field.querySelector<HTMLElement>(FIELD) ?? field.querySelector('button'))
      : field;
  target?.focus();
};
