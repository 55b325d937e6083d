import { ToolError, ToolErrorType } from '@lobechat/types';

/** A problem of one item of a call. */
export interface Problem {
  readonly message: string;
  /** Default `InvalidArguments`. */
  readonly type?: string;
  /** The item: `tasks[2] ("Design")`. Empty: the call as a whole. */
  readonly where: string;
}

/** Maximum number of problems in the message. */
const MAX_TOLD = 20;
/** Maximum number of problems in the body. */
const MAX_KEPT = 500;

/** The position of the item that a problem is about; the whole call comes first. */
const positionOf = ({ where }: Problem): number => Number(/^tasks\[(\d+)\]/.exec(where)?.[1] ?? -1);

/**
 * Reports all problems of a call together, in the order of its items. The type is the one that all
 * problems share, else `InvalidArguments`; `body.problems` lists them.
 *
 * @param outcome - what did not happen: `Nothing was created`
 */
export const refuseProblems = (found: readonly Problem[], outcome: string): void => {
  if (found.length === 0) return;
  // A task that is named twice has its problem once.
  const byText = new Map(found.map((problem) => [`${problem.where}: ${problem.message}`, problem]));
  const problems = [...byText.values()].toSorted(
    (one, other) => positionOf(one) - positionOf(other),
  );
  const types = new Set(problems.map(({ type = ToolErrorType.InvalidArguments }) => type));
  const [shared = ToolErrorType.InvalidArguments] = types;
  const lines = problems.map(({ message, where }) =>
    where === '' ? message : `${where}: ${message}`,
  );
  const more = lines.length > MAX_TOLD ? `\n… and ${lines.length - MAX_TOLD} more` : '';
  const text =
    lines.length === 1
      ? `${lines[0] ?? ''} ${outcome}.`
      : `${outcome}: there are ${lines.length} problems.\n${lines
          .slice(0, MAX_TOLD)
          .map((line) => `- ${line}`)
          .join('\n')}${more}`;
  throw new ToolError(types.size === 1 ? shared : ToolErrorType.InvalidArguments, text, {
    body: {
      problems: problems.slice(0, MAX_KEPT).map(({ message, where }) => ({ message, where })),
    },
  });
};
