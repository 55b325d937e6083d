import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';

import { type OpenApiTool, toOpenApi } from './openapi.ts';

const tool = (parts: Partial<OpenApiTool> = {}): OpenApiTool => ({
  description: 'Makes a note.',
  inputSchema: {
    additionalProperties: false,
    properties: { text: { type: 'string' } },
    required: ['text'],
    type: 'object',
  },
  name: 'builtin__lobe-note__createNote',
  server: 'lobe-note',
  tool: 'createNote',
  toolbox: 'builtin',
  ...parts,
});

describe('an OpenAPI document', () => {
  it('has one operation for each tool, at its call address', () => {
    const { paths } = toOpenApi([
      tool(),
      tool({ name: 'dev__files__read/it', server: 'files', tool: 'read/it', toolbox: 'dev' }),
    ]);
    expect(Object.keys(paths)).toEqual([
      '/api/tools/lobe-note/createNote',
      '/api/tools/dev__files/read%2Fit',
    ]);
    expect(paths['/api/tools/lobe-note/createNote']?.post).toMatchObject({
      operationId: 'builtin__lobe-note__createNote',
      tags: ['lobe-note'],
    });
  });

  it('points references of a schema to its location in the document', () => {
    const { components } = toOpenApi([
      tool({
        inputSchema: {
          $defs: { item: { type: 'string' } },
          properties: { items: { items: { $ref: '#/$defs/item' }, type: 'array' } },
          type: 'object',
        },
      }),
    ]);
    const name = 'builtin__lobe-note__createNote_arguments';
    expect(components.schemas[name]?.properties?.['items']).toMatchObject({
      items: { $ref: `#/components/schemas/${name}/$defs/item` },
    });
  });

  it('is valid, with and without schemas of state', async () => {
    const document = toOpenApi(
      [
        tool({ outputSchema: { properties: { id: { type: 'string' } }, type: 'object' } }),
        tool({ name: 'dev__files__read', server: 'files', tool: 'read', toolbox: 'dev' }),
      ],
      { serverUrl: 'http://127.0.0.1:3211' },
    );
    const verdict = await new Validator().validate(structuredClone(document) as never);
    expect(verdict).toMatchObject({ valid: true });
  });
});
