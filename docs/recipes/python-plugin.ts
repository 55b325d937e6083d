// A Python program as a tool: words.py reads and writes lines, and python-plugin.json names it.
import { createToolHost, readConfiguration } from 'lobe-tools';

const configuration = await readConfiguration('./python-plugin.json');
await using host = await createToolHost({ configuration });

// The program's description is validated before its first call.
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
