import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The result of {@link traceModules}. */
export interface ModuleTrace {
  /** The script's `report`. */
  report: Record<string, unknown>;
  /** The URLs of all loaded modules, in order. */
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
 * Runs a script in a separate Node process and reports which modules it loaded. The script's
 * dynamic imports run after the hooks are installed, so nothing is missed.
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
