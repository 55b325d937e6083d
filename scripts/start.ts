/** `pnpm start`: builds the playground if its inputs have changed, and serves it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { repositoryRoot } from './shared/repository-root.ts';
import { runCommand } from './shared/run-command.ts';

const args = process.argv.slice(2);
/** The server itself prints help, without a build. */
const isHelp = args.some((argument) => argument === '--help' || argument === '-h');

/** Whether a command is on the PATH. */
const isThere = async (program: string): Promise<boolean> =>
  (await runCommand({ arguments: ['--version'], program })).exitCode === 0;

// The build calls the package manager by name, which is only on the PATH if it started this script.
if (!isHelp && !(await isThere('pnpm'))) {
  const again = spawn('npx', ['-y', 'pnpm@12', 'start', ...args], { stdio: 'inherit' });
  const [code] = (await once(again, 'exit')) as [number | null];
  process.exit(code ?? 130);
}

if (!isHelp) {
  console.log('Building the playground (at once if nothing has changed) …');
  const build = await runCommand({
    arguments: ['run', 'build', '--filter=@lobechat/playground', '--ui=stream'],
    program: 'turbo',
  });
  if (build.exitCode !== 0) {
    console.error(build.output);
    console.error('The playground could not be built.');
    process.exit(build.exitCode);
  }
}

const server = spawn(process.execPath, [path.join('server', 'main.ts'), ...args], {
  cwd: path.join(repositoryRoot, 'apps', 'playground'),
  stdio: 'inherit',
});

// Ctrl-C in a terminal also reaches the server directly; a signal to this process does not. Every
// signal is forwarded, and the server treats two in quick succession as one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    server.kill(signal);
  });
}
server.on('exit', (code, signal) => {
  process.exitCode = signal === null ? (code ?? 1) : 130;
});
