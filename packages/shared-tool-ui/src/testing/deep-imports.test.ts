import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { Block, Flexbox, Icon, Tooltip } from '@lobehub/ui';
import { describe, expect, it } from 'vitest';

import { deepImports } from './deep-imports.ts';

const { transform } = deepImports();

describe('imports of @lobehub/ui in tests', () => {
  it('stay if the root entry has no such name', () => {
    expect(transform("import { Nothing } from '@lobehub/ui';")).toBe(
      'import { Nothing as Nothing } from "@lobehub/ui";',
    );
  });

  it.each([
    "import { Text } from '@lobehub/ui/base-ui';",
    "import type { FlexboxProps } from '@lobehub/ui';",
    "import { memo } from 'react';",
  ])('stay if they are not of its components: %s', (code) => {
    expect(transform(code) ?? code).toBe(code);
  });

  it('read one module for each component, under the name it is given', () => {
    const code = transform(
      "import {\n  Flexbox,\n  Icon as Sign,\n  type IconProps,\n} from '@lobehub/ui';\nnext",
    );
    expect(code).toMatch(/^import \{ default as Flexbox \} from "[^"]+\/Flex\/FlexBasic\.mjs"; /);
    expect(code).toMatch(/ import \{ default as Sign \} from "[^"]+\/Icon\/Icon\.mjs";\n/);
    expect(code).not.toContain('IconProps');
    expect(code?.split('\n')[5]).toBe('next');
  });

  it('find every component of the root entry', () => {
    const entry = readFileSync(fileURLToPath(import.meta.resolve('@lobehub/ui')), 'utf8');
    const names = /^export \{ ([^}]*) \};$/m.exec(entry)?.[1]?.split(', ') ?? [];
    const components = names.filter((name) => /^[A-Z]\w*$/.test(name));
    expect(components.length).toBeGreaterThan(100);
    // Made elsewhere: the root entry only passes it on.
    for (const name of components.filter((other) => other !== 'ErrorBoundary')) {
      expect(transform(`import { ${name} } from '@lobehub/ui';`)).toMatch(/from "\/.*\.mjs";$/);
    }
  });

  it('give the components themselves', () => {
    for (const component of [Block, Flexbox, Icon, Tooltip]) expect(component).toBeTruthy();
  });
});
