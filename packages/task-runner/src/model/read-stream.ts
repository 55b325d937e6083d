import { describeThrown, type FaultPlace } from './request-completion.ts';
import { streamAnswer } from './stream-answer.ts';

/**
 * The text of a streamed answer, as the body of a complete chat completion.
 *
 * @throws ToolError for an invalid answer
 */
export const readStream = async (text: string, place: FaultPlace): Promise<unknown> => {
  try {
    return await streamAnswer({
      onProgress: () => undefined,
      post: async () => new Response(text, { headers: { 'content-type': 'text/event-stream' } }),
      question: { messages: [], model: '', tools: [] },
      signal: new AbortController().signal,
    });
  } catch (thrown) {
    throw describeThrown(thrown, place).error;
  }
};
