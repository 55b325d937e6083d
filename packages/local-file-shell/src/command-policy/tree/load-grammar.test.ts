import { execFileSync } from 'node:child_process';

import { expect, it } from 'vitest';

// `maxRSS` of a process on Linux is at least that of the process which started it.
const PARSE = `
  const { existsSync, readFileSync } = await import('node:fs');
  const { loadTreeParser } = await import('./load-grammar.ts');
  const parser = await loadTreeParser();
  parser.parse('grep -rn "a b" src | head; '.repeat(8)).delete();
  const status = '/proc/self/status';
  const kilobytes = existsSync(status)
    ? /VmHWM:\\s*(\\d+)/.exec(readFileSync(status, 'utf8'))[1]
    : process.resourceUsage().maxRSS;
  console.log(kilobytes * 1024);
`;

it('takes little memory, although V8 would need half a gigabyte to optimize the grammar', () => {
  const parameters = ['--wasm-sync-tier-up', '--input-type=module', '--eval', PARSE];
  const output = execFileSync(process.execPath, parameters, { cwd: import.meta.dirname });
  expect(Number(output)).toBeGreaterThan(10_000_000);
  expect(Number(output)).toBeLessThan(300_000_000);
});
