import type { CommentFacts } from '@lobechat/builtin-tool-task';
import type { TaskComment } from '@lobechat/database';

/** A comment as it is shown. */
export const toComment = ({ author, body, createdAt, id }: TaskComment): CommentFacts => ({
  ...(author !== null && { author }),
  content: body,
  createdAt: createdAt.toISOString(),
  id,
});
