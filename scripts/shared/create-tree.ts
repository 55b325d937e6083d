import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A temporary folder of a test. `using tree = createTree(…)` removes it at the end of the block.
 */
export interface Tree extends Disposable {
  /** Absolute. */
  root: string;
}

/** Writes files into a new temporary folder. Objects become JSON; strings are written unchanged. */
export const createTree = (files: Readonly<Record<string, string | object>>): Tree => {
  const root = mkdtempSync(path.join(tmpdir(), 'workspace-'));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
  return {
    root,
    [Symbol.dispose]: () => {
      rmSync(root, { force: true, recursive: true });
    },
  };
};
