// An agent without a framework: ask the model, make its calls, and return the results, until it answers.
// Works with every API that speaks OpenAI's chat completions. `host.specs('anthropic')` has the format of another one.
import { createToolHost, runToolCalls } from 'lobe-tools';

import { startScriptedApi } from './scripted-api.ts';

// Replace it by your own, e.g. `const api = { baseUrl: 'http://127.0.0.1:11434/v1' }`.
const api = await startScriptedApi();
await using host = await createToolHost({ tools: ['lobe-calculator'] });

const tools = await host.specs('openai');

const askModel = async (messages: unknown[]): Promise<{ content: string }> => {
  const response = await fetch(`${api.baseUrl}/chat/completions`, {
    body: JSON.stringify({ messages, model: 'qwen3', tools }),
    headers: { Authorization: 'Bearer key', 'Content-Type': 'application/json' },
    method: 'POST',
  });
  if (!response.ok) throw new Error(`The model's API answered ${response.status}.`);
  const { choices } = (await response.json()) as { choices: [{ message: { content: string } }] };
  return choices[0].message;
};

const runAgent = async (question: string): Promise<string> => {
  const messages: unknown[] = [
    { content: await host.systemRole(), role: 'system' },
    { content: question, role: 'user' },
  ];
  for (let turn = 0; turn < 10; turn += 1) {
    const message = await askModel(messages);
    // Never throws, whatever the model sends: an invalid call becomes a failed result that tells the model why.
    const results = await runToolCalls(host, message, { format: 'openai' });
    if (results.length === 0) return message.content;
    messages.push(message, ...results);
  }
  throw new Error('The model did not answer within ten turns.');
};

console.log(await runAgent('How much are 1/3 and 1/6 together?'));

// Prints:
// It is 1/2 = 0.5 (exact, verified).
