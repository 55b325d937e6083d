/** Position of a value in the arguments. */
export type ArgumentPath = ReadonlyArray<number | string>;

/** The value at a path; undefined if there is none. */
export const getArgument = (value: unknown, path: ArgumentPath): unknown => {
  let found: unknown = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<number | string, unknown>)[key];
  }
  return found;
};

/**
 * The arguments with another value at one path; everything else is unchanged.
 *
 * @param next - undefined removes the argument
 */
export const setArgument = (
  value: unknown,
  [key, ...rest]: ArgumentPath,
  next: unknown,
): unknown => {
  if (key === undefined) return next;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      index === key ? setArgument(item, rest, next) : item,
    );
  }
  const record: Record<string, unknown> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  const changed = setArgument(Object.hasOwn(record, key) ? record[key] : undefined, rest, next);
  if (changed === undefined) delete record[key];
  else record[key] = changed;
  return record;
};
