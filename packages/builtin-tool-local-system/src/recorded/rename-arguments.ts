/** Arguments of any form: as history has them, or as a model writes them. */
export type GivenArguments = Readonly<Record<string, unknown>>;

/** How arguments of an earlier form become those of today. */
export interface ArgumentChanges {
  /** Arguments that are no more, and whose absence changes nothing that matters. */
  readonly dropped?: readonly string[] | undefined;
  /** Old names, with today's. An argument that is there under today's name wins. */
  readonly renamed?: Readonly<Record<string, string>> | undefined;
  /** Old values of arguments, by today's name, with today's values. */
  readonly values?: Readonly<Record<string, (value: unknown) => unknown>> | undefined;
}

/**
 * Carries out changes. Arguments that need none are returned as the same object; values that become
 * undefined are left out.
 */
export const renameArguments = (
  args: GivenArguments,
  { dropped = [], renamed = {}, values = {} }: ArgumentChanges,
): GivenArguments => {
  let isChanged = false;
  const changed: Array<[string, unknown]> = [];
  for (const [name, given] of Object.entries(args)) {
    if (dropped.includes(name)) {
      isChanged = true;
      continue;
    }
    const target = (Object.hasOwn(renamed, name) ? renamed[name] : undefined) ?? name;
    if (target !== name && Object.hasOwn(args, target)) {
      isChanged = true;
      continue;
    }
    const convert = Object.hasOwn(values, target) ? values[target] : undefined;
    const value = convert ? convert(given) : given;
    if (target !== name || value !== given) isChanged = true;
    if (value !== undefined) changed.push([target, value]);
  }
  return isChanged ? Object.fromEntries(changed) : args;
};
