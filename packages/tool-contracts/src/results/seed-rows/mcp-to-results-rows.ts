import type { SeedRow } from './seed-row.ts';

/** Expected conversions from the format `mcp` to the format `results`. */
export const mcpToResultsRows: readonly SeedRow[] = [
  [
    {
      content: [
        { type: 'text', text: '{"operation":"evaluate","expression":"234*97","result":22698}' },
      ],
      structured_content: { operation: 'evaluate', expression: '234*97', result: 22698 },
      data: { operation: 'evaluate', expression: '234*97', result: 22698 },
      is_error: false,
    },
    { results: { operation: 'evaluate', expression: '234*97', result: 22698 } },
  ],
  [
    {
      content: [
        { type: 'text', text: '{"operation":"evaluate","expression":"234*97","result":22698}' },
      ],
      structuredContent: { operation: 'evaluate', expression: '234*97', result: 22698 },
    },
    { results: { operation: 'evaluate', expression: '234*97', result: 22698 } },
  ],
  [
    {
      content: [
        { type: 'text', text: '{"operation":"evaluate","expression":"234*97","result":22698}' },
      ],
    },
    { results: { operation: 'evaluate', expression: '234*97', result: 22698 } },
  ],
  [
    {
      content: [
        { type: 'text', text: '{"operation":"evaluate","expression":"234*97","result":22698}' },
      ],
      isError: false,
    },
    { results: { operation: 'evaluate', expression: '234*97', result: 22698 } },
  ],
  [{ content: [{ type: 'text', text: 'plain words' }] }, { results: 'plain words' }],
  [
    {
      content: [
        { type: 'text', text: 'one' },
        { type: 'text', text: 'two' },
      ],
    },
    { results: 'one\ntwo' },
  ],
  [
    {
      content: [
        { type: 'text', text: '{"a":1}' },
        { type: 'text', text: 'two' },
      ],
    },
    { results: { a: 1 } },
  ],
  [
    {
      content: [
        { type: 'text', text: 'one' },
        { type: 'text', text: '{"a":1}' },
      ],
    },
    { results: 'one\n{"a":1}' },
  ],
  [
    {
      content: [
        { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' },
        { type: 'text', text: '{"a":1}' },
      ],
    },
    {
      results: { a: 1 },
      returned_file_names: ['image-1.png'],
      returned_file_contents: ['iVBORw0KGgo='],
    },
  ],
  [{ content: [{ type: 'text', text: '[1,2]' }] }, { results: [1, 2] }],
  [{ content: [{ type: 'text', text: '42' }] }, { results: 42 }],
  [{ content: [{ type: 'text', text: '0' }] }, { results: 0 }],
  [{ content: [{ type: 'text', text: 'false' }] }, { results: false }],
  [{ content: [{ type: 'text', text: 'null' }] }, { results: null }],
  [{ content: [{ type: 'text', text: '"quoted"' }] }, { results: 'quoted' }],
  [{ content: [{ type: 'text', text: ' {"a":1}\n' }] }, { results: { a: 1 } }],
  [{ content: [{ type: 'text', text: '{broken' }] }, { results: '{broken' }],
  [{ content: [] }, { results: null }],
  [{}, { results: null }],
  [{ content: [{ type: 'text', text: '' }] }, { results: null }],
  [{ content: null }, { results: null }],
  [null, { results: null }],
  [
    {
      structuredContent: { operation: 'evaluate', expression: '234*97', result: 22698 },
      content: [],
    },
    { results: { operation: 'evaluate', expression: '234*97', result: 22698 } },
  ],
  [{ structuredContent: {}, content: [] }, { results: {} }],
  [{ structuredContent: null, content: [{ type: 'text', text: 'x' }] }, { results: 'x' }],
  [{ structured_content: { a: 1 }, data: { a: 2 }, content: [] }, { results: { a: 1 } }, 'warns'],
  [
    { structured_content: { a: 1, b: 2 }, data: { b: 2, a: 1 }, content: [] },
    { results: { a: 1, b: 2 } },
  ],
  [{ data: { a: 2 }, content: [] }, { results: { a: 2 } }],
  [{ data: { a: 2 }, content: [{ type: 'text', text: '{"a":1}' }] }, { results: { a: 2 } }],
  [{ structuredContent: { results: 0 } }, { results: 0 }],
  [{ content: [{ type: 'text', text: '{"results":0}' }] }, { results: 0 }],
  [{ structuredContent: { results: false } }, { results: false }],
  [{ content: [{ type: 'text', text: '{"results":false}' }] }, { results: false }],
  [{ structuredContent: { results: '' } }, { results: '' }],
  [{ content: [{ type: 'text', text: '{"results":""}' }] }, { results: '' }],
  [{ structuredContent: { results: null } }, { results: null }],
  [{ content: [{ type: 'text', text: '{"results":null}' }] }, { results: null }],
  [{ structuredContent: { results: [] } }, { results: [] }],
  [{ content: [{ type: 'text', text: '{"results":[]}' }] }, { results: [] }],
  [{ structuredContent: { results: {} } }, { results: {} }],
  [{ content: [{ type: 'text', text: '{"results":{}}' }] }, { results: {} }],
  [{ structuredContent: { results: 'x' } }, { results: 'x' }],
  [{ content: [{ type: 'text', text: '{"results":"x"}' }] }, { results: 'x' }],
  [{ structuredContent: { results: { error: 'x' } } }, { results: { error: 'x' } }],
  [{ content: [{ type: 'text', text: '{"results":{"error":"x"}}' }] }, { results: { error: 'x' } }],
  [
    {
      structured_content: {
        results: { row_count: 42 },
        meta_data: { elapsed_ms: 18, source: 'inventory_db' },
      },
      content: [
        {
          type: 'text',
          text: '{"results":{"row_count":42},"meta_data":{"elapsed_ms":18,"source":"inventory_db"}}',
        },
      ],
    },
    { results: { row_count: 42 }, meta_data: { elapsed_ms: 18, source: 'inventory_db' } },
  ],
  [
    {
      content: [
        {
          type: 'text',
          text: '{"results":{"row_count":42},"meta_data":{"elapsed_ms":18,"source":"inventory_db"}}',
        },
      ],
    },
    { results: { row_count: 42 }, meta_data: { elapsed_ms: 18, source: 'inventory_db' } },
  ],
  [
    {
      structuredContent: {
        results: 'Generated embedding vectors (see files).',
        returned_file_names: ['embeddings_part1.json', 'embeddings_part2.json'],
        returned_file_contents: [
          'eyJ2ZWN0b3JzIjpbMC4xMjMsMC4zNDUuLi5dfQ==',
          'eyJ2ZWN0b3JzIjpbMC4yMjMsMC40NDUuLi5dfQ==',
        ],
        meta_data: { dimension: 1536, chunks: 2 },
      },
    },
    {
      results: 'Generated embedding vectors (see files).',
      meta_data: { dimension: 1536, chunks: 2 },
      returned_file_names: ['embeddings_part1.json', 'embeddings_part2.json'],
      returned_file_contents: [
        'eyJ2ZWN0b3JzIjpbMC4xMjMsMC4zNDUuLi5dfQ==',
        'eyJ2ZWN0b3JzIjpbMC4yMjMsMC40NDUuLi5dfQ==',
      ],
    },
  ],
  [
    {
      content: [
        {
          type: 'text',
          text: '{"results":"Generated embedding vectors (see files).","returned_file_names":["embeddings_part1.json","embeddings_part2.json"],"returned_file_contents":["eyJ2ZWN0b3JzIjpbMC4xMjMsMC4zNDUuLi5dfQ==","eyJ2ZWN0b3JzIjpbMC4yMjMsMC40NDUuLi5dfQ=="],"meta_data":{"dimension":1536,"chunks":2}}',
        },
      ],
    },
    {
      results: 'Generated embedding vectors (see files).',
      meta_data: { dimension: 1536, chunks: 2 },
      returned_file_names: ['embeddings_part1.json', 'embeddings_part2.json'],
      returned_file_contents: [
        'eyJ2ZWN0b3JzIjpbMC4xMjMsMC4zNDUuLi5dfQ==',
        'eyJ2ZWN0b3JzIjpbMC4yMjMsMC40NDUuLi5dfQ==',
      ],
    },
  ],
  [
    { content: [{ type: 'resource_link', uri: 'file:///a.txt', name: 'a.txt' }] },
    { results: '[link: a.txt file:///a.txt]' },
  ],
  [
    { structuredContent: { results: 1, 'meta-data': { a: 1 } } },
    { results: 1, meta_data: { a: 1 } },
  ],
  [
    { content: [{ type: 'text', text: 'boom' }], isError: true },
    { results: { error: 'boom' }, meta_data: { is_error: true } },
  ],
  [
    { content: [{ type: 'text', text: 'boom' }], is_error: true },
    { results: { error: 'boom' }, meta_data: { is_error: true } },
  ],
  [
    {
      content: [
        { type: 'text', text: 'a' },
        { type: 'text', text: 'b' },
      ],
      isError: true,
    },
    { results: { error: 'a\nb' }, meta_data: { is_error: true } },
  ],
  [
    { content: [], isError: true },
    { results: { error: 'Tool execution failed' }, meta_data: { is_error: true } },
  ],
  [
    { content: [{ type: 'text', text: 'boom' }], isError: true, structuredContent: { code: 1 } },
    { results: { error: 'boom' }, meta_data: { is_error: true } },
  ],
  [
    { content: [], isError: true, structuredContent: { error: 'why' } },
    { results: { error: 'why' }, meta_data: { is_error: true } },
  ],
  [
    { content: [{ type: 'text', text: '{"error":"why"}' }], isError: true },
    { results: { error: '{"error":"why"}' }, meta_data: { is_error: true } },
  ],
  [
    { content: [{ type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' }] },
    {
      results: null,
      returned_file_names: ['image-1.png'],
      returned_file_contents: ['iVBORw0KGgo='],
    },
  ],
  ['text', { results: 'text' }],
  [[1], { results: [1] }],
  [{ content: [{ type: 'text', text: '42.0' }] }, { results: 42 }],
  [
    { content: [{ type: 'text', text: '12345678901234567890' }] },
    { results: '12345678901234567890' },
  ],
  [
    {
      content: [
        { type: 'text', text: '1' },
        { type: 'text', text: '2' },
      ],
    },
    { results: 1 },
  ],
  [{ content: [{ type: 'text', text: 'true' }] }, { results: true }],
  [{ content: [{ type: 'text', text: 'NaN' }] }, { results: 'NaN' }],
  [{ content: [], is_error: false }, { results: null }],
  [{ content: [], structured_content: null, data: null, is_error: false }, { results: null }],
  [
    { content: [{ type: 'text', text: 'why' }], structured_content: null, is_error: true },
    { results: { error: 'why' }, meta_data: { is_error: true } },
  ],
  [
    {
      content: [{ type: 'text', text: 'why' }],
      structuredContent: { results: { error: 'why' }, meta_data: { is_error: true } },
      isError: true,
    },
    { results: { error: 'why' }, meta_data: { is_error: true } },
  ],
  [{ results: 0 }, { results: 0 }],
  [
    { results: { a: 1 }, meta_data: { ms: 4 } },
    { results: { a: 1 }, meta_data: { ms: 4 } },
  ],
  [
    { results: 'x', returned_file_names: ['a.txt'], returned_file_contents: ['aGk='] },
    { results: 'x', returned_file_names: ['a.txt'], returned_file_contents: ['aGk='] },
  ],
  [
    {
      meta: null,
      content: [{ type: 'text', text: '{"a":1}', annotations: null, meta: null }],
      structuredContent: null,
      isError: false,
    },
    { results: { a: 1 } },
  ],
  [{ structuredContent: [1] }, { results: [1] }],
  [
    { content: [{ type: 'resource', resource: { uri: 'file:///a.txt', text: 'hi' } }] },
    { results: null, returned_file_names: ['a.txt'], returned_file_contents: ['aGk='] },
  ],
];
