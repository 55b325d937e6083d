/**
 * Replaces a leading `~` by the home folder. A shell does that before a program sees it, but not
 * behind `=` and not where a client or a service manager starts the program.
 *
 * @param getHome - asked only for such a path: Node's `homedir` throws for a user without a home
 */
export const expandHome = (path: string, getHome: () => string): string =>
  path.replace(/^~(?=$|[\\/])/, () => getHome());
