// A host in your own app: typed calls, and calls by names known only at run time.
// Node 22 does not know `await using`: write `const host = …`, and `await host.close()` at the end.
import { createToolHost } from 'lobe-tools';

await using host = await createToolHost({ tools: ['lobe-calculator'] });

const half = await host.tools['lobe-calculator'].calculate({ expression: '1/3+1/6' });
console.log(half.content.split('\n')[0]);
console.log(half.state?.exact);

const { name: named } = JSON.parse('{"name":"lobe-calculator/calculate"}') as { name: string };
const failed = await host.call({ arguments: { expression: '1+' }, name: named });
console.log(failed.success, failed.error?.type);

// Prints:
// 1/2 = 0.5 (exact, verified)
// 1/2
// false InvalidExpression
