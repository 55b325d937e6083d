import { describe, expectTypeOf, it } from 'vitest';

import {
  type ApiNameOf,
  defineToolApis,
  type ParametersOf,
  type StateOf,
} from './define-tool-apis.ts';
import { choiceOf, FLAG, INTEGER, listOf, objectOf, TEXT } from './schema-parts.ts';

const NOTE = objectOf({ id: TEXT, kind: choiceOf(['long', 'short']) }, { pinned: FLAG });
const apis = defineToolApis({
  listNotes: {
    description: 'Lists notes.',
    parameters: objectOf({}, { limit: INTEGER }),
    state: objectOf({ notes: listOf(NOTE), total: INTEGER }),
  },
  nap: { description: 'Waits.', parameters: objectOf({}) },
});

describe('a declaration', () => {
  it('infers names, parameters and states', () => {
    expectTypeOf<ApiNameOf<typeof apis>>().toEqualTypeOf<'listNotes' | 'nap'>();
    expectTypeOf<ParametersOf<typeof apis, 'listNotes'>>().toEqualTypeOf<{ limit?: number }>();
    expectTypeOf<StateOf<typeof apis, 'listNotes'>>().toEqualTypeOf<{
      notes: { id: string; kind: 'long' | 'short'; pinned?: boolean }[];
      total: number;
    }>();
    expectTypeOf<StateOf<typeof apis, 'nap'>>().toEqualTypeOf<undefined>();
  });
});
