import { describe, expect, it } from 'vitest';

import { moveStyles } from './move-styles.ts';

describe('imports from @lobehub/ui', () => {
  it.each([
    "import { Flexbox } from '@lobehub/ui';",
    "import { cx } from 'antd-style';",
    "import { Button } from '@lobehub/ui/base-ui';",
    "import type { FlexboxProps } from '@lobehub/ui';",
    "import * as ui from '@lobehub/ui';",
    "// import { Block, css } from '@lobehub/ui';",
  ])('stay without styles: %s', (code) => {
    expect(moveStyles(code)).toBe(code);
  });

  it.each([
    [
      "import { createStaticStyles } from '@lobehub/ui';",
      "import { createStaticStyles } from 'antd-style';",
    ],
    [
      'import { Block, cssVar as v, cx, Flexbox } from "@lobehub/ui";',
      'import { Block, Flexbox } from "@lobehub/ui";\nimport { cssVar as v, cx } from "antd-style";',
    ],
    [
      "import {\n  Block,\n  createStaticStyles,\n} from '@lobehub/ui';\nimport { memo } from 'react';",
      "import { Block } from '@lobehub/ui';\nimport { createStaticStyles } from 'antd-style';\nimport { memo } from 'react';",
    ],
    [
      "import { type BlockProps, css } from '@lobehub/ui'",
      "import { type BlockProps } from '@lobehub/ui';\nimport { css } from 'antd-style'",
    ],
  ])('lose the styles to antd-style: %j', (code, written) => {
    expect(moveStyles(code)).toBe(written);
    expect(moveStyles(written)).toBe(written);
  });
});
