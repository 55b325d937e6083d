/** Null and nothing are no wish: some models give every field that they know of. */
const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && !value.length);

/** Advice on the fields of comments. */
export const ON_COMMENTS: Readonly<Record<string, string>> = {
  comment: 'comment is not changed here: use addTaskComment.',
  comments: 'comments is not changed here: use addTaskComment.',
};

/**
 * What to do instead, for each given field that the call does not set.
 *
 * @param advice - by field
 */
export const findElsewhere = (advice: Readonly<Record<string, string>>, given: object): string[] =>
  Object.entries(given).flatMap(([field, value]) =>
    Object.hasOwn(advice, field) && isGiven(value) ? [advice[field] ?? ''] : [],
  );
