import type { PageText } from '../i18n/use-text.ts';
import type { ChatMessage, ChatToolCall, ModelAnswer } from './conversation.ts';

const call = (id: string, name: string, args: Record<string, unknown>): ChatToolCall => ({
  function: { arguments: JSON.stringify(args), name: `builtin__${name}` },
  id,
  type: 'function',
});

const firstLine = (text: string | null | undefined): string => text?.split('\n')[0] ?? '';

/** What {@link askScriptedModel} needs. */
export interface ScriptedModelOptions {
  /** Creates call ids, each once. */
  newId: () => string;
  /** Its texts, in the language of the page. */
  t: PageText;
}

/**
 * Answers like a model, without one: it calculates, looks at the workspace, writes a note (which
 * needs approval), and reports the results.
 *
 * @param messages - the conversation so far
 */
export const askScriptedModel = (
  messages: readonly ChatMessage[],
  { newId, t }: ScriptedModelOptions,
): ModelAnswer => {
  const asked = messages.findLastIndex(({ role }) => role === 'user');
  const results = messages.slice(asked + 1).filter(({ role }) => role === 'tool');
  const message = ((): ChatMessage => {
    if (results.length === 0) {
      return {
        content: t('chat.says.begin'),
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
        content: t('chat.says.keep'),
        role: 'assistant',
        tool_calls: [call(id, 'lobe-local-system__writeFile', { content, path })],
      };
    }
    return {
      content: t('chat.says.end', { file: firstLine(results[2]?.content), sum }),
      role: 'assistant',
    };
  })();
  return { message, received: { choices: [{ message }] }, sent: { messages, model: 'scripted' } };
};
