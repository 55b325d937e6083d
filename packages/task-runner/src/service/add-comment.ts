import type { ITaskService } from '@lobechat/builtin-tool-task';
import { addComment } from '@lobechat/database';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { isBlank } from '../mapping/is-blank.ts';
import { formatIdentifier } from '../mapping/parse-identifier.ts';
import { toComment } from '../mapping/to-comment.ts';
import { requireTask } from './find-tasks.ts';
import type { ServiceParts } from './service-parts.ts';

/** `addTaskComment`. */
export const createCommenting = ({
  database,
  owner,
}: ServiceParts): Pick<ITaskService, 'addTaskComment'> => ({
  addTaskComment: async ({ content, identifier }, { actor }) => {
    if (isBlank(content)) {
      throw new ToolError(ToolErrorType.InvalidArguments, 'The comment is empty; say something.');
    }
    const taskId = await requireTask({ db: database.db, owner }, identifier);
    // A transaction: after a lost connection, nobody knows whether a single statement was executed.
    const comment = await database.transaction((db) =>
      addComment(db, { ...(actor !== undefined && { author: actor }), body: content, taskId }),
    );
    return { comment: toComment(comment), identifier: formatIdentifier(taskId) };
  },
});
