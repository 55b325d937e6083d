/* Elements that contain exactly the text of a post. */

/** Names that only forum software uses. */
export const ENGINE_POSTS: readonly string[] = [
  '[itemtype*="schema.org/Question"] [itemprop="text"], [itemtype*="schema.org/Answer"] [itemprop="text"]',
  '[itemtype*="DiscussionForumPosting"] [itemprop="articleBody"], [itemtype*="DiscussionForumPosting"] [itemprop="text"], .crawler-post [itemprop="text"]',
  '.s-prose.js-post-body, .question .post-text, .answer .post-text',
  '.topic-body .cooked, .topic-post .cooked',
  '.message-body .bbWrapper, blockquote.messageText',
  '[id^="post_message_"], [id^="postmessage_"]',
  '.js-post__content-text',
  '.postbody .content',
  'td > span.postbody',
  '.post .inner[id^="msg_"]',
  '.postmsg',
  '[component="post/content"]',
  '[data-role="commentContent"]',
  '.lia-message-body-content',
  '.fatitem .toptext, .commtext',
  '.thing .usertext-body .md',
  'shreddit-post [slot="text-body"], shreddit-comment [slot="comment"]',
  '.js-comment-body',
  '.topic_content, .reply_content',
  '.d_post_content',
  '.bbp-topic-content, .bbp-reply-content',
  '.qa-q-view-content, .qa-a-item-content',
  '.wpforo-post-content',
  '.kmsg',
  '.Item-Body .userContent, .Message.userContent',
  '.jive-rendered-content',
  '.md-div',
  '.PostStream .Post-body, #flarum-content .Post-body',
];

/** Signs that a page is a thread, most conclusive first. */
export const LIKELY_POSTS: readonly string[] = [
  '[itemtype*="schema.org/Comment"] [itemprop="text"]',
  '.cooked',
  '.bbWrapper',
  '.post_body',
  '.postcontent',
  '.post-message, .messageContent, .message-body, .message-content, .forum-post-body, .post__content, .post-content-body',
  '.comment-body',
  '.comment_text, .Post-body, .comment-content, .reply-content',
  '.postbody',
  '.post .content, .post .body, .post .text, .topic-post .content',
  '.post, .message, .reply, .answer, .forum-post, .thread-post',
];
