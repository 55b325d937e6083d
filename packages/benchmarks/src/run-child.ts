import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a file of `children/` in a new process and reads the JSON that it prints. */
export const runChild = async <Output>(name: string): Promise<Output> => {
  const file = path.join(import.meta.dirname, 'children', `${name}.ts`);
  const { stdout } = await run(process.execPath, [file], { maxBuffer: 16_000_000 });
  return JSON.parse(stdout) as Output;
};
