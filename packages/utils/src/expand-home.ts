/**
 * Replaces a leading `~` by the home folder. A shell does that before a program sees it, but not
 * behind `=` and not where a client or a service manager starts the program.
 */
export const expandHome = (path: string, home: string): string =>
  path.replace(/^~(?=$|[\\/])/, () => home);
