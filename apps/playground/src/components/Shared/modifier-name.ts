/** The name of the modifier key of shortcuts. */
export const modifierName = (): string =>
  /Mac|iP(?:ad|hone)/.test(navigator.platform) ? '⌘' : 'Ctrl';
