import type { ChatMessage, ChatToolCall, ModelAnswer } from './conversation.ts';

const call = (id: string, name: string, args: Record<string, unknown>): ChatToolCall => ({
  function: { arguments: JSON.stringify(args), name: `builtin__${name}` },
  id,
  type: 'function',
});

const firstLine = (text: string | null | undefined): string => text?.split('\n')[0] ?? '';

/**
 * Answers as a model would, without one: it calculates, looks at the workspace, writes a note
 * (which has to be approved), and says what resulted.
 *
 * @param messages - the conversation so far
 * @param newId - gives the ids of calls, each once
 */
export const askScriptedModel = (
  messages: readonly ChatMessage[],
  newId: () => string,
): ModelAnswer => {
  const asked = messages.findLastIndex(({ role }) => role === 'user');
  const results = messages.slice(asked + 1).filter(({ role }) => role === 'tool');
  const message = ((): ChatMessage => {
    if (results.length === 0) {
      return {
        content: 'I will calculate something exactly and look at the workspace.',
        role: 'assistant',
        tool_calls: [
          call(newId(), 'lobe-calculator__calculate', { expression: '1/3 + 1/6' }),
          call(newId(), 'lobe-local-system__listFiles', { path: '.' }),
        ],
      };
    }
    const sum = firstLine(results[0]?.content);
    if (results.length === 2) {
      const id = newId();
      const path = `chat-note-${id.slice(-6)}.md`;
      const content = `# Note\n\n${sum}\n`;
      return {
        content: 'Now I would like to keep the result in a file. You decide whether I may.',
        role: 'assistant',
        tool_calls: [call(id, 'lobe-local-system__writeFile', { content, path })],
      };
    }
    return {
      content: `The sum: ${sum}\n\nThe file: ${firstLine(results[2]?.content)}`,
      role: 'assistant',
    };
  })();
  return { message, received: { choices: [{ message }] }, sent: { messages, model: 'scripted' } };
};
