// @vitest-environment happy-dom
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { describeBuiltinTool } from './describe-builtin-tool.ts';

// The proving package satisfies every rule; `fixtures/…/contract.test.ts` checks the same without a
// page.
const manifest = join(import.meta.dirname, '../fixtures/builtin-tool-note/src/manifest.ts');

describeBuiltinTool(pathToFileURL(manifest), { samples: { bad: 500, good: 50 } });
