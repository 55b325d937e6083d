// A program in Python as a tool: words.py reads lines and writes lines, and python-plugin.json names it.
import { createToolHost, readConfiguration } from 'lobe-tools';

const configuration = await readConfiguration('./python-plugin.json');
await using host = await createToolHost({ configuration });

// What the program says about itself is checked before it is asked to do anything.
const count = (args: Record<string, unknown>) =>
  host.call({ arguments: args, name: 'plugins__words__words' });

for (const args of [{ text: 'to be or not' }, { text: ' ' }, {}]) {
  const { content, error, success } = await count(args);
  console.log(success ? content : error?.type);
}

// Prints:
// 4 words
// PluginServerError
// InvalidArguments
