// The module of module.ts: registers its tools when it is loaded. Whatever `run` returns or throws becomes a result.
export const register = (api) => {
  api.registerTool({
    description: 'Reverses a text.',
    inputSchema: {
      properties: { text: { description: 'What is reversed.', type: 'string' } },
      required: ['text'],
      type: 'object',
    },
    name: 'text.reverse',
    run: async ({ text }, { signal }) => {
      signal.throwIfAborted();
      return [...text].toReversed().join('');
    },
  });
};
