/** Run without asking, ask a person first, or never run. */
export type CommandDecision = 'allow' | 'ask' | 'deny';

/** What runs a command that is found inside another one. */
export type CommandNesting =
  | 'find -exec'
  | 'heredoc'
  | 'process substitution'
  | 'script'
  | 'substitution'
  | 'wrapper'
  | 'xargs';

/** One simple command of a command line, and what is thought of it. */
export interface JudgedCommand {
  /** What makes it dangerous, in a few words. It is then always asked. */
  danger?: string;
  decision: CommandDecision;
  /** How it is run, if it does not stand on the command line itself. */
  nested?: CommandNesting;
  /** Why it is decided so, in a sentence. */
  reason: string;
  /** The rule that decided. */
  rule?: string;
  /** As it is written. */
  text: string;
  /** Its words without quotes, where all of them are known beforehand. */
  words?: string[];
}

/** What a command line would run, and whether a person has to be asked. Plain data. */
export interface CommandJudgement {
  /** In the order they are written; what runs inside another command follows it. */
  commands: JudgedCommand[];
  decision: CommandDecision;
  /** Absolute real paths outside the workspace that it names. */
  paths?: string[];
  /** The most important reason, in a sentence. */
  reason: string;
  /** All of them, the most important first. */
  reasons: string[];
}
