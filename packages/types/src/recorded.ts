/**
 * How calls of earlier versions of a tool, as stored in message history, are read today. Used to
 * show and rerun history: the earlier form is never listed or offered.
 */
export interface RecordedCalls {
  /** Former API names, each with its current name. */
  readonly aliases: Readonly<Record<string, string>>;
  /**
   * Converts recorded arguments to the current form. They are then validated like any others. Pure;
   * returns arguments that it does not know unchanged, above all current ones.
   *
   * @param apiName - the current name of the API
   * @param calledName - the name in the recorded call, if known: one API may have replaced several,
   * each with its own arguments
   */
  readonly readArguments: (
    apiName: string,
    args: Readonly<Record<string, unknown>>,
    calledName?: string,
  ) => Readonly<Record<string, unknown>>;
}

/** The current name of an API: the target of an alias, or the name itself. */
export const resolveApiAlias = (
  apiName: string,
  aliases: Readonly<Record<string, string>> = {},
): string => (Object.hasOwn(aliases, apiName) ? aliases[apiName] : undefined) ?? apiName;
