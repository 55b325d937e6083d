import { useEffect, useState } from 'react';

/**
 * Returns the focus to where it was before a dialog, if nothing else took it. A dialog that focuses
 * one of its buttons at once does so before the component library looks where the focus was.
 */
export const useReturnedFocus = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    },
    [before],
  );
};
