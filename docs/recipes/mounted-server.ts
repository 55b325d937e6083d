// An MCP server as a toolbox. This one is ours; any other is mounted in the same way.
import { createToolHost, readConfiguration } from 'lobe-tools';

const configuration = await readConfiguration('./mounted-server.json');
await using host = await createToolHost({ configuration });

// A server that does not start offers no tools, reports why, and does not affect the others.
for (const { identifier, problem } of await host.sources()) {
  console.log(identifier, problem ?? 'works');
}

// Limits, approvals and results are the same as for every other tool.
const { content, success } = await host.call({
  arguments: { expression: '1/3+1/6' },
  name: 'maths/builtin__lobe-calculator__calculate',
});
console.log(success, content.split('\n')[0]);

// Prints:
// desk__maths works
// true 1/2 = 0.5 (exact, verified)
