import { describe, expectTypeOf, it } from 'vitest';

import type { ParametersOf } from '@lobechat/tool-testing/schema-types';
import type { ArtifactStore } from '@lobechat/types';

import type { ListArtifactsSchema, ReadArtifactSchema } from './schemas.ts';
import type { IArtifactService } from './service.ts';
import type { ListArtifactsStateSchema, ReadArtifactStateSchema } from './state-schemas.ts';
import type {
  ListArtifactsParams,
  ListArtifactsState,
  ReadArtifactParams,
  ReadArtifactState,
} from './types.ts';

describe('the interfaces of the artifact tool', () => {
  it('equal the types of their schemas', () => {
    expectTypeOf<ListArtifactsParams>().toEqualTypeOf<ParametersOf<typeof ListArtifactsSchema>>();
    expectTypeOf<ReadArtifactParams>().toEqualTypeOf<ParametersOf<typeof ReadArtifactSchema>>();
    expectTypeOf<ReadArtifactState>().toEqualTypeOf<ParametersOf<typeof ReadArtifactStateSchema>>();
    expectTypeOf<ListArtifactsState>().toEqualTypeOf<
      ParametersOf<typeof ListArtifactsStateSchema>
    >();
  });

  it('are satisfied by every artifact store', () => {
    expectTypeOf<ArtifactStore>().toExtend<IArtifactService>();
  });
});
