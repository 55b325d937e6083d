/* The state of a browser history entry survives a reload. */

/**
 * Records, across the reload that this needs, that a person has just opened the address of this
 * tab.
 */
export const markFollowed = (): void => history.replaceState({ isFollowed: true }, '');

/** Whether the address was just opened: its arguments win over earlier ones. */
export const isFollowed = (): boolean =>
  (history.state as { isFollowed?: boolean } | null)?.isFollowed === true;
