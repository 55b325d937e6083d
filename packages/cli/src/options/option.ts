/** One option of the command line. */
export interface OptionDefinition {
  description: string;
  /** May be given several times. */
  multiple?: boolean | undefined;
  /** One letter. */
  short?: string | undefined;
  /** The name of its value in the help; absent for a flag. */
  value?: string | undefined;
}

/** Options by their long name. */
export type OptionDefinitions = Readonly<Record<string, OptionDefinition>>;

/** The given options: a flag is true, other options have their values in order. */
export interface OptionValues {
  /** All values of an option. */
  all: (name: string) => readonly string[];
  /** Whether a flag was given. */
  flag: (name: string) => boolean;
  /** The one value of an option. */
  value: (name: string) => string | undefined;
}
