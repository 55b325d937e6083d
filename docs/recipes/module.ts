// Tools from a folder with an index.js, which runs in its own process: it cannot block or crash the host.
import { createToolHost, readConfiguration } from 'lobe-tools';

const configuration = await readConfiguration('./module.json');
await using host = await createToolHost({ configuration });

// A broken source offers no tools, reports why, and does not affect the others.
for (const { identifier, problem } of await host.sources()) {
  if (problem) console.error(`${identifier}: ${problem}`);
}

const { content } = await host.call({
  arguments: { text: 'stressed' },
  name: 'modules__text-module__text.reverse',
});
console.log(content);

// Prints:
// desserts
