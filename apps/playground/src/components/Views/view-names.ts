/** The views of the page beside the calls, as addresses name them (`#view=cost`). */
export const VIEW_NAMES = ['chat', 'collections', 'artifacts', 'cost', 'approvals'] as const;

/** The views of one call and of one API, which are reached from these. */
export const DETAIL_VIEW_NAMES = ['replay', 'surfaces'] as const;

/** One of {@link VIEW_NAMES} or {@link DETAIL_VIEW_NAMES}. */
export type ViewName = (typeof DETAIL_VIEW_NAMES | typeof VIEW_NAMES)[number];
