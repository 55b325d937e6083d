/** A word of a command, as far as it is known what the shell makes of it. */
export type Argument =
  /** Any number of words of any text. */
  | {
      /** It may be a pattern that lists any folder, or more words than can be held. */
      isUnclear?: boolean;
      kind: 'any';
      outside?: readonly string[];
      source: string;
    }
  /**
   * Paths that were looked at: inside the workspace, none begins with `-`. At least one. Plain ones
   * have no characters that mean something to a shell.
   */
  | {
      isPlain?: boolean;
      kind: 'inside';
      many: boolean;
      /** What a pattern matches. */
      matches?: string[];
      source: string;
    }
  /** One word, exactly this. */
  | { kind: 'known'; source: string; value: string }
  /** One word: the path of a pipe (`<(…)`). */
  | { kind: 'pipe'; source: string }
  /** One word, of which the beginning is known. */
  | { kind: 'text'; prefix: string; source: string };

/** The text of a word that is known, else undefined. */
export const getValue = (argument: Argument | undefined): string | undefined =>
  argument?.kind === 'known' ? argument.value : undefined;

/** Whether it is exactly one word. */
export const isSingle = (argument: Argument): boolean =>
  argument.kind !== 'any' && !(argument.kind === 'inside' && argument.many);

/** Whether the word could turn out to be an option. */
export const mayBeOption = (argument: Argument): boolean => {
  if (argument.kind === 'any') return true;
  if (argument.kind === 'known') return argument.value.startsWith('-');
  return argument.kind === 'text' && (argument.prefix === '' || argument.prefix.startsWith('-'));
};
