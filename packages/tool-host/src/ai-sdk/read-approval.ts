import type { ModelMessage } from 'ai';

/**
 * Whether the conversation shows that a person has approved a call: the last message answers the
 * assistant's request for it. The SDK runs an approved call with these messages and keeps no other
 * record.
 */
export const wasApproved = (messages: readonly ModelMessage[], toolCallId: string): boolean => {
  const last = messages.at(-1);
  if (last?.role !== 'tool') return false;
  const requests = new Set<string>();
  for (const { content, role } of messages) {
    if (role !== 'assistant' || typeof content === 'string') continue;
    for (const part of content) {
      if (part.type === 'tool-approval-request' && part.toolCallId === toolCallId) {
        requests.add(part.approvalId);
      }
    }
  }
  return last.content.some(
    (part) =>
      part.type === 'tool-approval-response' && part.approved && requests.has(part.approvalId),
  );
};
