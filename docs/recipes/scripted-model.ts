// A stand-in for a model in the recipes: it calls the calculator once and repeats the result.
import { MockLanguageModelV4 } from 'ai/test';

const usage = {
  inputTokens: { cacheRead: undefined, cacheWrite: undefined, noCache: undefined, total: 1 },
  outputTokens: { reasoning: undefined, text: undefined, total: 1 },
};

export const model = new MockLanguageModelV4({
  doGenerate: async ({ prompt, tools }) => {
    const answer = /\d[^"\\]*verified\)/.exec(
      JSON.stringify(prompt.filter(({ role }) => role === 'tool')),
    );
    if (answer) {
      return {
        content: [{ text: `It is ${answer[0]}.`, type: 'text' }],
        finishReason: { raw: undefined, unified: 'stop' },
        usage,
        warnings: [],
      };
    }
    const toolName = tools?.find(({ name }) => name.endsWith('calculate'))?.name ?? '';
    const input = JSON.stringify({ expression: '1/3+1/6' });
    return {
      content: [{ input, toolCallId: '1', toolName, type: 'tool-call' }],
      finishReason: { raw: undefined, unified: 'tool-calls' },
      usage,
      warnings: [],
    };
  },
});
