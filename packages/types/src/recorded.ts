/**
 * How calls of an earlier form of a tool, as message history keeps them, are read today. It is for
 * looking at history and for running it again: nothing lists or offers the earlier form.
 */
export interface RecordedCalls {
  /** API names of the past, with the name of the API that answers them today. */
  readonly aliases: Readonly<Record<string, string>>;
  /**
   * Makes today's arguments of recorded ones. They are judged as any others afterwards. Pure;
   * returns unchanged what it does not know, today's arguments above all.
   *
   * @param apiName - the name that the API has today
   * @param calledName - the name that the call has, where it is known: an alias may mean one way of
   *   using an API that took the place of several
   */
  readonly readArguments: (
    apiName: string,
    args: Readonly<Record<string, unknown>>,
    calledName?: string,
  ) => Readonly<Record<string, unknown>>;
}

/** The name that an API has today: of an alias its target, of anything else itself. */
export const resolveApiAlias = (
  apiName: string,
  aliases: Readonly<Record<string, string>> = {},
): string => (Object.hasOwn(aliases, apiName) ? aliases[apiName] : undefined) ?? apiName;
