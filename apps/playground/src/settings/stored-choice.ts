/** The part of a storage that {@link readChoice} and {@link writeChoice} need. */
export type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** A stored setting, if it is one of the choices; blocked storage counts as empty. */
export const readChoice = <Choice extends string>(options: {
  choices: readonly Choice[];
  key: string;
  storage: ChoiceStorage;
}): Choice | undefined => {
  try {
    const stored = options.storage.getItem(options.key);
    return options.choices.find((choice) => choice === stored);
  } catch {
    return undefined;
  }
};

/** Stores a setting. If storage is blocked or full, it lasts until the page is closed. */
export const writeChoice = (options: {
  key: string;
  storage: ChoiceStorage;
  value: string;
}): void => {
  try {
    options.storage.setItem(options.key, options.value);
  } catch {
    // Nothing to do: the setting applies to this page.
  }
};
