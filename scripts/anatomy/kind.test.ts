import { expect, it } from 'vitest';

import { kindOf } from './kind.ts';

it.each([
  ['index.ts', 'other'],
  ['relative-dates.ts', 'other'],
  ['manifest.ts', 'declaration'],
  ['apis.ts', 'declaration'],
  ['tool.ts', 'declaration'],
  ['api/create-task.ts', 'declaration'],
  ['systemRole.desktop.ts', 'declaration'],
  ['state-schemas/algebra.ts', 'declaration'],
  ['types.ts', 'types'],
  ['service.ts', 'types'],
  ['ExecutionRuntime/index.ts', 'runtime'],
  ['client/executor/index.ts', 'executor'],
  ['format/value.ts', 'format'],
  ['describe-batch.ts', 'format'],
  ['client/Inspector/Solve/index.tsx', 'Inspector'],
  ['client/inspectors.tsx', 'Inspector'],
  ['client/Render/Solve/index.tsx', 'Render'],
  ['client/Portal/index.tsx', 'Portal'],
  ['client/components/Plot/index.tsx', 'components'],
  ['client/index.ts', 'components'],
  ['client/testing/states.ts', 'examples'],
  ['locales/zh-CN.ts', 'locales'],
  ['examples/algebra.ts', 'examples'],
  ['fixtures.ts', 'examples'],
])('counts %s under %s', (file, kind) => {
  expect(kindOf(file)).toBe(kind);
});
