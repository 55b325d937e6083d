import { ToolError, ToolErrorType } from '@lobechat/types';

import { isWithin } from '../paths/containment.ts';
import type { LocatedPath, PathGuard } from '../paths/path-guard.ts';

/** Refuses to move, replace or delete the workspace itself, or a folder that contains it. */
export const refuseRoots = (
  { absolute, shown }: LocatedPath,
  { roots }: PathGuard,
  dataDirectory: string,
): void => {
  if (!roots.some((root) => isWithin(absolute, root)) && !isWithin(absolute, dataDirectory)) return;
  throw new ToolError(
    ToolErrorType.PolicyDenied,
    `${shown} is a workspace or contains one, and cannot be moved, replaced or deleted. ` +
      'Name what is in it instead.',
  );
};
