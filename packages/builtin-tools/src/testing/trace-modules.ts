import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What {@link traceModules} found out about a script. */
export interface ModuleTrace {
  /** What the script put into `report`. */
  report: Record<string, unknown>;
  /** The URLs of all modules that were loaded, in order. */
  urls: string[];
}

const PRELUDE = `
import { registerHooks } from 'node:module';
const urls = [];
registerHooks({
  load: (url, context, next) => {
    urls.push(url);
    return next(url, context);
  },
});
const report = {};
`;

const EPILOGUE = `
process.stdout.write(JSON.stringify({ report, urls }));
process.exit(0);
`;

/**
 * Runs a script in a Node of its own and tells which modules it really loaded. Dynamic imports of
 * the script's own come after the hooks are in place, so nothing is missed.
 *
 * @param folder - where its imports are resolved from
 * @param script - statements of an ECMAScript module; static imports are not allowed
 */
export const traceModules = async (folder: string, script: string): Promise<ModuleTrace> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--no-warnings', '--input-type=module', '--eval', PRELUDE + script + EPILOGUE],
    { cwd: folder, maxBuffer: 10_000_000 },
  );
  return JSON.parse(stdout) as ModuleTrace;
};
