/* The state of an entry of the browser's history outlives a reload. */

/** Says, over the reload that this needs, that a person has just opened the address of this tab. */
export const markFollowed = (): void => history.replaceState({ isFollowed: true }, '');

/** Whether the address was just opened: what it carries counts, not what stood here before. */
export const isFollowed = (): boolean =>
  (history.state as { isFollowed?: boolean } | null)?.isFollowed === true;
