/** A configuration that cannot be used. It reports every problem at the same time. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  /** The file, as an absolute path. */
  readonly file: string;
  /** One sentence each. */
  readonly problems: readonly string[];

  constructor(file: string, problems: readonly string[], options?: { cause?: unknown }) {
    const [only] = problems;
    super(
      problems.length === 1 && !only?.includes('\n')
        ? `The configuration ${file} is wrong: ${only}`
        : `The configuration ${file} is wrong:\n${problems.map((problem) => `- ${problem}`).join('\n')}`,
      options,
    );
    this.file = file;
    this.problems = problems;
  }
}
