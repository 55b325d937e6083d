/* A host that loads a plugin, prints the process ids of the plugin and of its children, and waits to be killed. */
import { flushCompileCache } from 'node:module';

import { loadPlugin } from '../src/index.ts';

// It is killed, and the compile cache is otherwise only written at exit.
flushCompileCache();

const plugin = await loadPlugin(process.execPath, { args: process.argv.slice(2) });
const startChild = async (detached: boolean): Promise<number> => {
  const { content } = await plugin.execute({}, 'c1', { detached, op: 'parent' }, () => {});
  const [block] = content;
  return Number(block?.type === 'text' ? block.text : 0);
};
const pids = [plugin.pid, await startChild(false), await startChild(true)];
process.stdout.write(`${JSON.stringify(pids)}\n`);
setInterval(() => {}, 1000);
