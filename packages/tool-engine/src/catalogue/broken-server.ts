import { ToolErrorType } from '@lobechat/types';

import type { SourceProblem } from '../source.ts';
import { refuse, type Step } from '../step.ts';
import { findServerPrefix } from './server-prefix.ts';

/**
 * Returns the error of a call to a known server that offers nothing: `SourceUnavailable` with the
 * reason. Undefined if the name belongs to no such server.
 */
export const refuseBrokenServer = (
  name: string,
  problems: readonly SourceProblem[],
): Step<never> | undefined => {
  const broken = problems.find(
    ({ isWarning, server, toolbox }) =>
      !isWarning && findServerPrefix(name, { server, toolbox }) !== undefined,
  );
  if (!broken) return undefined;
  const { message, server, toolbox } = broken;
  return refuse(
    ToolErrorType.SourceUnavailable,
    `'${toolbox}__${server}' offers no tools: ${message}`,
  );
};
