/** Where a dropped file becomes text. */
const EDITOR = '[contenteditable="true"]';

const refuse = (event: DragEvent): void => {
  const { dataTransfer, target } = event;
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  if (target instanceof Element && target.closest(EDITOR)) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
};

/**
 * A browser opens a file that is dropped on a page instead of the page, with all that it runs and
 * shows. Refuses files that no part of the page accepts.
 *
 * @returns stops it
 */
export const refuseDrops = (): (() => void) => {
  const types = ['dragover', 'drop'] as const;
  for (const type of types) document.addEventListener(type, refuse);
  return () => {
    for (const type of types) document.removeEventListener(type, refuse);
  };
};
