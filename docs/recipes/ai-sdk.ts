// Tools for `generateText` and `streamText` of the AI SDK (`npm install ai`).
import { generateText, stepCountIs } from 'ai';
import { createToolHost } from 'lobe-tools';
import { toAiSdkTools } from 'lobe-tools/ai-sdk';

import { model } from './scripted-model.ts';

await using host = await createToolHost({ tools: ['lobe-calculator'] });

const { text } = await generateText({
  // Any model of the AI SDK; this one follows a script.
  model,
  instructions: await host.systemRole(),
  prompt: 'How much are 1/3 and 1/6 together?',
  stopWhen: stepCountIs(5),
  tools: await toAiSdkTools(host),
});
console.log(text);

// Prints:
// It is 1/2 = 0.5 (exact, verified).
