/** The views of the page beside the calls, as addresses name them (`#view=cost`). */
export const VIEW_NAMES = ['chat', 'collections', 'artifacts', 'cost', 'approvals'] as const;

/** One of {@link VIEW_NAMES}. */
export type ViewName = (typeof VIEW_NAMES)[number];
