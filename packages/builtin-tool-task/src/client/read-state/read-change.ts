import { readRecord, readString, readStrings } from '@lobechat/shared-tool-ui';

import { readComment, type ShownComment } from './read-details.ts';
import { MOST_ITEMS, readSingleTask, type ShownTask } from './read-task.ts';

/** A task after a change. */
export interface ShownEdit {
  task: ShownTask;
  unblocked: string[];
}

/** What was said, about which task. */
export interface ShownCommentState {
  comment: ShownComment;
  identifier: string;
}

/** Reads the state of `editTask`. */
export const readEditState = (state: unknown): ShownEdit | undefined => {
  const task = readSingleTask(state);
  const { unblocked } = readRecord(state);
  return task && { task, unblocked: readStrings(unblocked).slice(0, MOST_ITEMS) };
};

/** Reads the state of `addTaskComment`. */
export const readCommentState = (state: unknown): ShownCommentState | undefined => {
  const record = readRecord(state);
  const comment = readComment(record.comment);
  return comment && { comment, identifier: readString(record.identifier) ?? '' };
};
