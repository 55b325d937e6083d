import { describe, expect, it } from 'vitest';

import { defineToolApis } from './define-tool-apis.ts';
import { objectOf, TEXT } from './schema-parts.ts';
import { tellModels, toldAs, untold } from './told.ts';

const PATH = { description: 'A path.', maxLength: 4096, minLength: 1, type: 'string' } as const;

const declared = defineToolApis({
  readNote: {
    description: 'Reads a note.',
    parameters: objectOf(
      { path: PATH, text: { ...TEXT, description: 'Text.', minLength: 0 } },
      {
        limit: { description: 'Lines.', maximum: 50, minimum: 1, type: 'integer' },
        ...untold({ file_path: PATH }),
        plan: toldAs(objectOf({ steps: TEXT }), {
          additionalProperties: { minLength: 0 },
          description: 'As elsewhere.',
          type: 'object',
        }),
      },
    ),
  },
});

describe('tellModels', () => {
  const { acceptedParameters, parameters } = tellModels(declared).readNote as {
    acceptedParameters?: unknown;
    parameters: unknown;
  };

  it('leaves out hidden parameters, and limits that only a runaway call exceeds', () => {
    expect(parameters).toEqual({
      additionalProperties: false,
      properties: {
        limit: { description: 'Lines.', maximum: 50, type: 'integer' },
        path: { description: 'A path.', type: 'string' },
        plan: { additionalProperties: true, description: 'As elsewhere.', type: 'object' },
        text: { description: 'Text.', type: 'string' },
      },
      required: ['path', 'text'],
      type: 'object',
    });
  });

  it('validates calls against the full declaration', () => {
    expect(acceptedParameters).toBe(declared.readNote.parameters);
  });
});
