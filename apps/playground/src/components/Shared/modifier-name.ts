/** The name of the key that makes a shortcut of another one. */
export const modifierName = (): string =>
  /Mac|iP(?:ad|hone)/.test(navigator.platform) ? '⌘' : 'Ctrl';
