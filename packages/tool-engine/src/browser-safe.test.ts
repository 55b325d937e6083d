import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

const ENTRY = fileURLToPath(new URL('./index.ts', import.meta.url));
/** Other packages that the root entry loads from source. */
const OWN_PACKAGES = ['prompts', 'types', 'utils'];

const packageEntry = (name: string): string =>
  fileURLToPath(new URL(`../../${name}/src/index.ts`, import.meta.url));

/** The modules that a source file loads at run time: type imports are erased. */
const listImports = (source: string): string[] =>
  Array.from(
    source.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?'([^']+)'/gm),
    ([, specifier = '']) => specifier,
  );

const collect = async (path: string, files: Set<string>, packages: Set<string>): Promise<void> => {
  if (files.has(path)) return;
  files.add(path);
  for (const specifier of listImports(await readFile(path, 'utf8'))) {
    const own = OWN_PACKAGES.find((name) => specifier === `@lobechat/${name}`);
    if (specifier.startsWith('.'))
      await collect(resolve(dirname(path), specifier), files, packages);
    else if (own) await collect(packageEntry(own), files, packages);
    else packages.add(specifier);
  }
};

describe('the root entry in a browser', () => {
  it('loads no Node module and only the two packages it names', async () => {
    const files = new Set<string>();
    const packages = new Set<string>();
    await collect(ENTRY, files, packages);
    expect([...packages].toSorted()).toEqual([
      'debug',
      'typebox/format',
      'typebox/schema',
      'typebox/system',
    ]);
    expect(files.size).toBeGreaterThan(40);
    expect(
      [...files].filter((path) => /[/\\]node[/\\.]/.test(path.slice(path.indexOf('tool-engine')))),
    ).toEqual([]);
    const forbidden =
      /\b(?:process|Buffer|require|setImmediate|__dirname)\b[.(]|\beval\(|new Function\(/;
    const offenders: string[] = [];
    for (const path of files) {
      if (forbidden.test(await readFile(path, 'utf8'))) offenders.push(path);
    }
    expect(offenders).toEqual([]);
  });

  it('calls and validates where code generation is forbidden', async () => {
    const script = `
      let refused = false;
      try { new Function('return 1'); } catch { refused = true; }
      const { createToolEngine } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)});
      const descriptor = {
        description: 'Adds.', humanIntervention: 'never', name: 'builtin__lobe-sum__add', server: 'lobe-sum',
        inputSchema: {
          additionalProperties: false, required: ['a'], type: 'object',
          properties: { a: { type: 'integer' }, b: { type: 'integer', minimum: 0 }, mode: { enum: ['x'] } },
        },
        tool: 'add', toolbox: 'builtin',
      };
      const call = ({ arguments: { a, b } }) => ({ content: String(a + b), success: true });
      const engine = createToolEngine({ sources: [{ call, id: 'sum', list: () => [descriptor] }] });
      const good = await engine.call({ arguments: '{"a":"1","b":2}', name: 'lobe-sum/add' });
      const bad = await engine.call({ arguments: { b: -1, c: 1, mode: 'y' }, name: 'lobe-sum/add' });
      console.log(JSON.stringify({ bad: bad.error.body.problems.map(({ path }) => path), good, refused }));`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--disallow-code-generation-from-strings',
      '--input-type=module',
      '-e',
      script,
    ]);
    expect(JSON.parse(stdout)).toEqual({
      bad: expect.arrayContaining(['/a', '/b', '/c', '/mode']),
      good: { content: '3', success: true },
      refused: true,
    });
  });
});
