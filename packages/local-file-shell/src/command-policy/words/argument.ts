/** The known expansion of a word of a command. */
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
   * Paths that were checked: inside the workspace, none begins with `-`. At least one. Plain ones
   * contain no special characters of a shell.
   */
  | {
      isPlain?: boolean;
      kind: 'inside';
      many: boolean;
      /** The matches of a pattern. */
      matches?: string[];
      source: string;
    }
  /** One word, exactly this. */
  | { kind: 'known'; source: string; value: string }
  /** One word: the path of a pipe (`<(…)`). */
  | { kind: 'pipe'; source: string }
  /** One word with a known beginning. */
  | { kind: 'text'; prefix: string; source: string };

/** The word that is exactly this text. */
export const toKnown = (value: string, source = value): Argument => ({
  kind: 'known',
  source,
  value,
});

/** The text of a known word, otherwise undefined. */
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
