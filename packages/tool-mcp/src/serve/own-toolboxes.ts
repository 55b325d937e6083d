const OWN_TOOLBOXES: ReadonlySet<string> = new Set(['builtin', 'custom', 'modules', 'plugins']);

/** Whether a toolbox is built in, rather than one of mounted servers. */
export const isOwnToolbox = (toolbox: string): boolean => OWN_TOOLBOXES.has(toolbox);
