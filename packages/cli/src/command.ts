import type { Interrupts } from './io/interrupts.ts';
import type { InputStream, OutputStream } from './io/streams.ts';
import type { OptionDefinitions, OptionValues } from './options/option.ts';

/** The environment of a command. */
export interface CommandContext {
  /** Base of relative paths. */
  cwd: string;
  /** Cancels running work. */
  interrupts: Interrupts;
  options: OptionValues;
  /** The arguments after the options. */
  positionals: readonly string[];
  /** For everything except data. */
  stderr: OutputStream;
  stdin: InputStream;
  /** For data only. */
  stdout: OutputStream;
}

/** Runs a command and returns its exit code. Throws a `UsageError` for wrong usage. */
export type CommandRunner = (context: CommandContext) => Promise<number>;

/** What is known about a command without loading it. */
export interface CommandDefinition {
  /** Further lines of its help. */
  details?: readonly string[] | undefined;
  examples: readonly string[];
  load: () => Promise<CommandRunner>;
  name: string;
  options: OptionDefinitions;
  summary: string;
  /** The arguments after the command's name. */
  usage: string;
}
