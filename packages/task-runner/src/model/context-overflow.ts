import { ToolError, ToolErrorType } from '@lobechat/types';

const ADVICE =
  'The conversation is too long for the model, even without older results. Divide the task, let it read less at a time, or use a model with a larger context.';

/** A conversation is longer than the model accepts. */
export class ContextOverflow extends ToolError {
  /**
   * The message without advice: while there are older results to leave out, nobody needs to act.
   */
  readonly said: string;

  constructor(said: string) {
    super(ToolErrorType.ResourceLimit, `${said} ${ADVICE}`);
    this.said = said;
  }
}

const SAID =
  /context.{0,20}(?:length|window|size|limit)|maximum context|prompt is too long|too many (?:input )?tokens|(?:input|prompt|request).{0,30}(?:exceed|too (?:long|large)).{0,40}token|exceeds? the (?:available )?context|reduce the length/i;

/** Whether an endpoint reports a context overflow, in any of the known wordings. */
export const isOverflow = (code: unknown, said: string): boolean =>
  code === 'context_length_exceeded' || code === 'string_above_max_length' || SAID.test(said);
