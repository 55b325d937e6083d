// Tools of a folder with an index.js, which runs in a process of its own: it cannot block or end the host.
import { createToolHost, readConfiguration } from 'lobe-tools';

const configuration = await readConfiguration('./module.json');
await using host = await createToolHost({ configuration });

// A source that does not work offers nothing, says why, and leaves the others alone.
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
