import type { PatchPath } from '../types.ts';
import { parsePatch } from './parse-patch.ts';

/**
 * Lists the paths that a patch would touch, as written: they are judged before it is applied.
 *
 * @throws ToolError `InvalidPattern` if the patch is invalid, and so would not be applied
 */
export const listPatchPaths = (patch: string): PatchPath[] =>
  parsePatch(patch).flatMap((operation) => {
    const { kind, path } = operation;
    const moveTo = kind === 'update' ? operation.moveTo : undefined;
    const paths: PatchPath[] = [{ kind, path }];
    if (moveTo !== undefined) paths.push({ kind: 'move-to', path: moveTo });
    return paths;
  });
