import { createToolHost, runToolCalls } from '@lobechat/tool-host';

interface Model {
  apiKey: string;
  /** Of any API that speaks OpenAI's chat completions, e.g. `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  name: string;
}

/** Answers a question with a model that may use the calculator. */
export const ask = async (question: string, model: Model): Promise<string> => {
  await using host = await createToolHost({ tools: ['lobe-calculator'] });
  const tools = await host.specs('openai');
  const messages: unknown[] = [
    { content: await host.systemRole(), role: 'system' },
    { content: question, role: 'user' },
  ];
  for (let turn = 0; turn < 10; turn += 1) {
    const response = await fetch(`${model.baseUrl}/chat/completions`, {
      body: JSON.stringify({ messages, model: model.name, tools }),
      headers: { Authorization: `Bearer ${model.apiKey}`, 'Content-Type': 'application/json' },
      method: 'POST',
    });
    if (!response.ok) throw new Error(`The model's API answered ${response.status}.`);
    const { choices } = (await response.json()) as { choices: [{ message: { content: string } }] };
    const [{ message }] = choices;
    const results = await runToolCalls(host, message, { format: 'openai' });
    if (results.length === 0) return message.content;
    messages.push(message, ...results);
  }
  throw new Error('The model was not done after ten turns.');
};
