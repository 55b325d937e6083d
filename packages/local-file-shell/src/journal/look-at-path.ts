import { getErrorCode } from '@lobechat/utils';

import { lookAt } from '../changing/atomic-write.ts';
import { withParent } from '../changing/hold-parent.ts';
import { type CaptureLimits, captureNode } from './capture-node.ts';
import { ABSENT, type NodeState } from './node-state.ts';

/**
 * Captures the current state of a real absolute path, only as closely as needed for comparison.
 *
 * @param expected If the entry is of another kind, its contents are not read.
 */
export const lookAtPath = async (
  absolute: string,
  expected: NodeState,
  limits: CaptureLimits,
): Promise<NodeState> => {
  try {
    return await withParent({ absolute, mayChange: () => true }, async ({ folder, name }) => {
      const stats = await lookAt(folder.at(name));
      if (stats === undefined) return ABSENT;
      const same =
        (expected.kind === 'file' && stats.isFile()) ||
        (expected.kind === 'folder' && stats.isDirectory() && expected.content !== '') ||
        (expected.kind === 'link' && stats.isSymbolicLink());
      if (same) return captureNode(folder, name, { limits });
      if (!stats.isDirectory()) return { kind: 'other' };
      const mode = Number(stats.mode) & 0o777;
      return { bytes: 0, content: '', entries: 0, kind: 'folder', mode };
    });
  } catch (error) {
    const code = getErrorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return ABSENT;
    throw error;
  }
};
