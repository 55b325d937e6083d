/** Arguments of any form: as history has them, or as a model writes them. */
export type GivenArguments = Readonly<Record<string, unknown>>;

/** How the values of arguments become those of today. */
export interface ArgumentChanges {
  /** Arguments that are no more, and whose absence changes nothing that matters. */
  readonly dropped?: readonly string[] | undefined;
  /** Old values of arguments, with today's values. */
  readonly values?: Readonly<Record<string, (value: unknown) => unknown>> | undefined;
}

/**
 * Carries out changes. Arguments that need none are returned as the same object; values that become
 * undefined are left out.
 */
export const convertArguments = (
  args: GivenArguments,
  { dropped = [], values = {} }: ArgumentChanges,
): GivenArguments => {
  const given = Object.entries(args);
  const converted = given
    .filter(([name]) => !dropped.includes(name))
    .map(([name, value]): [string, unknown] => [
      name,
      Object.hasOwn(values, name) ? values[name]?.(value) : value,
    ]);
  const isSame =
    converted.length === given.length &&
    converted.every(([, value], index) => value === given[index]?.[1]);
  return isSame ? args : Object.fromEntries(converted.filter(([, value]) => value !== undefined));
};
