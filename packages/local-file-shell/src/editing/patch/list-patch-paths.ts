import type { PatchPath } from '../types.ts';
import { parsePatch } from './parse-patch.ts';

/**
 * The paths that a patch would touch, as it has them: what has to be judged before it is applied.
 *
 * @throws ToolError `InvalidPattern` if the patch cannot be read, and so would not be applied
 */
export const listPatchPaths = (patch: string): PatchPath[] =>
  parsePatch(patch).flatMap((operation) => {
    const { kind, path } = operation;
    const moveTo = kind === 'update' ? operation.moveTo : undefined;
    const paths: PatchPath[] = [{ kind, path }];
    if (moveTo !== undefined) paths.push({ kind: 'move-to', path: moveTo });
    return paths;
  });
