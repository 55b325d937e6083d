const OWN_TOOLBOXES: ReadonlySet<string> = new Set(['builtin', 'custom', 'modules', 'plugins']);

/** Whether a toolbox is one of this system's own, and not that of mounted servers. */
export const isOwnToolbox = (toolbox: string): boolean => OWN_TOOLBOXES.has(toolbox);
