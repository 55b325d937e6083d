/* An echo plugin: the least that a plugin can do. The bare pipe talks to the same program. */
import { createInterface } from 'node:readline';

const DESCRIPTION = {
  description: 'Gives back a text.',
  name: 'echo',
  parameters: { properties: { text: { type: 'string' } }, required: ['text'], type: 'object' },
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const { params, type } = JSON.parse(line);
  const answer =
    type === 'describe'
      ? DESCRIPTION
      : { content: [{ text: params.text, type: 'text' }], error: false };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
});
