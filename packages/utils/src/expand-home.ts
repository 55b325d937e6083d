/**
 * Replaces a leading `~` by the home folder. A shell does that before a program sees it, but not
 * behind `=` and not where a client or a service manager starts the program.
 *
 * @param getHome - asked only for such a path: Node's `homedir` throws for a user without a home
 * @throws Error if the home folder is empty or relative (`HOME`): the path would be another one
 */
export const expandHome = (path: string, getHome: () => string): string =>
  path.replace(/^~(?=$|[\\/])/, () => {
    const home = getHome();
    if (/^(?:[\\/]|[a-z]:[\\/])/i.test(home)) return home;
    throw new Error(`There is no home folder (HOME) for ${path}. Write the whole path.`);
  });
