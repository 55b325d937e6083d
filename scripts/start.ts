/** `pnpm start`: builds the playground if what it is built from has changed, and serves it. */
import { spawn } from 'node:child_process';
import path from 'node:path';

import { repositoryRoot } from './shared/repository-root.ts';
import { runCommand } from './shared/run-command.ts';

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

const server = spawn(process.execPath, [path.join('server', 'main.ts'), ...process.argv.slice(2)], {
  cwd: path.join(repositoryRoot, 'apps', 'playground'),
  stdio: 'inherit',
});

// Ctrl-C on a terminal reaches the server by itself, a signal to this process alone does not: every
// signal is passed on, and the server takes two at once for one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    server.kill(signal);
  });
}
server.on('exit', (code, signal) => {
  process.exitCode = signal === null ? (code ?? 1) : 130;
});
