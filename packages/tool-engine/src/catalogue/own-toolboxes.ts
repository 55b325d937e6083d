/** Toolboxes of this system; a mounted one must not be mistaken for them. */
export const OWN_TOOLBOXES = ['builtin', 'custom', 'modules', 'plugins'] as const;

/** Whether a toolbox is one of this system, rather than one of mounted servers. */
export const isOwnToolbox = (toolbox: string): boolean =>
  (OWN_TOOLBOXES as readonly string[]).includes(toolbox);
