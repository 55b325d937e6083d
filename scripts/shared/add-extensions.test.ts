import path from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { addExtensions } from './add-extensions.ts';
import { createTree } from './create-tree.ts';

const tree = createTree({
  'src/client/Render.tsx': '',
  'src/client/index.ts': '',
  'src/index.ts': '',
  'src/styles.css': '',
  'src/types.ts': '',
});
afterAll(() => tree[Symbol.dispose]());

const read = (code: string): string => addExtensions(code, path.join(tree.root, 'src/manifest.ts'));

describe('relative imports without extension', () => {
  it.each([
    "import { x } from './missing';",
    "import { x } from '@lobechat/types';",
    "import { x } from './types.ts';",
    "import './styles.css';",
    "const from = './types';",
  ])('stay if they name a file, or no file: %s', (code) => {
    expect(read(code)).toBe(code);
  });

  it.each([
    ["import { x } from './types';", "import { x } from './types.ts';"],
    ["import {\n  x,\n} from './client/Render';", "import {\n  x,\n} from './client/Render.tsx';"],
    ['export * from "./client";', 'export * from "./client/index.ts";'],
    ["export { x } from '../src';", "export { x } from '../src/index.ts';"],
    ["import x from '.';", "import x from './index.ts';"],
    ["await import('./types')", "await import('./types.ts')"],
    ["import './types';", "import './types.ts';"],
  ])('get it: %j', (code, written) => {
    expect(read(code)).toBe(written);
    expect(read(written)).toBe(written);
  });
});
