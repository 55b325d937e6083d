import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { FactLine, Note, RowList, toVisibleName, toVisibleText } from '@lobechat/shared-tool-ui';

import { formatMoment } from '../../format-facts.ts';
import type { GivenComment } from '../../given.ts';
import { useTexts } from '../../surface-kit.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  text: css`
    margin: 0;
    color: ${cssVar.colorText};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  `,
}));

/** Props of {@link Comment}. */
export interface CommentProps {
  comment: GivenComment;
}

/** A comment on a task, with author and time. */
export const Comment = memo<CommentProps>(({ comment: { author, content = '', createdAt } }) => {
  const { language, t } = useTexts();
  return (
    <div>
      <FactLine
        facts={[
          author === undefined ? t('comment.nobody') : toVisibleName(author),
          formatMoment(createdAt, language),
        ]}
      />
      <p className={styles.text}>{toVisibleText(content)}</p>
    </div>
  );
});

Comment.displayName = 'Comment';

/** Props of {@link Comments}. */
export interface CommentsProps {
  comments: readonly GivenComment[];
  total?: number | undefined;
}

/** The comments on a task, newest first. */
export const Comments = memo<CommentsProps>(({ comments, total = 0 }) => {
  const { t } = useTexts();
  return (
    <>
      <RowList items={comments} label={t('comment.title')}>
        {(comment) => <Comment comment={comment} />}
      </RowList>
      {total > comments.length && (
        <Note>{t('list.shownOf', { shown: comments.length, total })}</Note>
      )}
    </>
  );
});

Comments.displayName = 'Comments';
