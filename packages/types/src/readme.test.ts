import { readFile } from 'node:fs/promises';

import { describe, expect, it } from 'vitest';

import { getToolErrorAdvice, ToolErrorType } from './errors.ts';
import { createExecutor, defineToolApis, objectOf, TEXT, ToolError } from './index.ts';

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');

describe('the README', () => {
  it('lists every error type in the row of its advice only', () => {
    for (const type of Object.values(ToolErrorType)) {
      const rows = readme.split('\n').filter((row) => /^\| `(?:retry|replan|stop)`/.test(row));
      const listed = rows.filter((row) => row.includes(`\`${type}\``));
      expect(listed.map((row) => row.split('`')[1])).toEqual([getToolErrorAdvice(type)]);
    }
  });

  it('shows the actual results of its example', async () => {
    const apis = defineToolApis({
      sayHello: { description: 'Greet a person by name.', parameters: objectOf({ name: TEXT }) },
    });
    class Runtime {
      async sayHello({ name }: { name: string }) {
        if (name === '') throw new ToolError('InvalidArguments', 'The name is empty. Pass a name.');
        return { content: `Hello ${name}`, success: true };
      }
    }
    const executor = createExecutor({
      apis,
      createRuntime: () => new Runtime(),
      identifier: 'lobe-greeting',
    });
    const results = [
      await executor.sayHello({ name: 'you' }),
      await executor.sayHello({ name: '' }),
      await executor.invoke('shout', {}),
    ];
    for (const { content } of results) expect(readme).toContain(content);
    expect(results.map(({ error }) => error?.type)).toEqual([
      undefined,
      'InvalidArguments',
      'ApiNotFound',
    ]);
  });
});
