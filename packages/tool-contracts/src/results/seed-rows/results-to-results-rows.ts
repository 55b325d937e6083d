import type { SeedRow } from './seed-row.ts';

/** Expected conversions from the format `results` to the format `results`. */
export const resultsToResultsRows: readonly SeedRow[] = [
  [
    { results: { expression: '234*97', result: 22698 } },
    { results: { expression: '234*97', result: 22698 } },
  ],
  [
    { results: { row_count: 42 }, meta_data: { elapsed_ms: 18, source: 'inventory_db' } },
    { results: { row_count: 42 }, meta_data: { elapsed_ms: 18, source: 'inventory_db' } },
  ],
  [
    {
      results: 'Generated embedding vectors (see files).',
      returned_file_names: ['embeddings_part1.json', 'embeddings_part2.json'],
      returned_file_contents: [
        'eyJ2ZWN0b3JzIjpbMC4xMjMsMC4zNDUuLi5dfQ==',
        'eyJ2ZWN0b3JzIjpbMC4yMjMsMC40NDUuLi5dfQ==',
      ],
      meta_data: { dimension: 1536, chunks: 2 },
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
  [{ results: 0 }, { results: 0 }],
  [{ results: false }, { results: false }],
  [{ results: '' }, { results: '' }],
  [{ results: null }, { results: null }],
  [{ results: [] }, { results: [] }],
  [{ results: {} }, { results: {} }],
  [{ results: 'x' }, { results: 'x' }],
  [{ results: '(no output)' }, { results: '(no output)' }],
  [{ results: [1, 2] }, { results: [1, 2] }],
  [{ results: 3.5 }, { results: 3.5 }],
  [
    { results: 1, 'meta-data': { a: 1 } },
    { results: 1, meta_data: { a: 1 } },
  ],
  [
    { results: 1, metadata: { a: 1 } },
    { results: 1, meta_data: { a: 1 } },
  ],
  [
    { results: 1, meta_data: { a: 1 }, 'meta-data': { a: 2, b: 3 } },
    { results: 1, meta_data: { a: 1, b: 3 } },
    'warns',
  ],
  [
    { results: 1, meta_data: {} },
    { results: 1, meta_data: {} },
  ],
  [
    { results: 1, meta_data: null },
    { results: 1, meta_data: null },
  ],
  [
    { results: { error: 'x' }, meta_data: { is_error: true } },
    { results: { error: 'x' }, meta_data: { is_error: true } },
  ],
  [
    { results: { error: 'x', code: 1 }, meta_data: { is_error: true } },
    { results: { error: 'x', code: 1 }, meta_data: { is_error: true } },
  ],
  [
    { results: 'x', meta_data: { is_error: true } },
    { results: 'x', meta_data: { is_error: true } },
  ],
  [{ results: { error: 'x' } }, { results: { error: 'x' } }],
  [
    { results: { error: 'x' }, meta_data: { is_error: true, elapsed_ms: 4 } },
    { results: { error: 'x' }, meta_data: { elapsed_ms: 4, is_error: true } },
  ],
  [
    { results: 1, meta_data: { is_error: false } },
    { results: 1, meta_data: { is_error: false } },
  ],
  [{}, { results: null }],
  [null, { results: null }],
  [[1, 2], { results: [1, 2] }, 'warns'],
  ['plain', { results: 'plain' }],
  [42, { results: 42 }],
  [{ result: 5 }, { results: { result: 5 } }, 'warns'],
  [{ meta_data: { a: 1 } }, { results: null, meta_data: { a: 1 } }],
  [
    { results: 'x', returned_file_contents: [{ name: 'a.txt', b64: 'aGk=' }] },
    { results: 'x', returned_file_contents: [{ name: 'a.txt', b64: 'aGk=' }] },
  ],
  [
    {
      results: 'x',
      returned_file_names: ['a.txt'],
      returned_file_contents: [{ name: 'a.txt', b64: 'aGk=' }],
    },
    {
      results: 'x',
      returned_file_names: ['a.txt'],
      returned_file_contents: [{ name: 'a.txt', b64: 'aGk=' }],
    },
  ],
  [
    { results: 'x', returned_file_names: ['a.txt'], returned_file_contents: [{ b64: 'aGk=' }] },
    { results: 'x', returned_file_names: ['a.txt'], returned_file_contents: [{ b64: 'aGk=' }] },
  ],
  [
    {
      results: 'x',
      returned_file_names: ['a.txt', 'b.txt'],
      returned_file_contents: ['!!!', 'aGk='],
    },
    { results: 'x', returned_file_names: ['b.txt'], returned_file_contents: ['aGk='] },
    'warns',
  ],
  [
    { results: 'x', returned_file_names: ['a.txt', 'b.txt'], returned_file_contents: ['aGk='] },
    { results: 'x', returned_file_names: ['a.txt', 'b.txt'], returned_file_contents: ['aGk='] },
  ],
  [
    { results: 'x', returned_file_names: ['a.txt'] },
    { results: 'x', returned_file_names: ['a.txt'] },
  ],
  [
    { results: 'x', returned_file_contents: ['aGk='] },
    { results: 'x', returned_file_names: ['file-1'], returned_file_contents: ['aGk='] },
  ],
  [
    { results: 'x', returned_file_names: ['../../etc/passwd'], returned_file_contents: ['aGk='] },
    { results: 'x', returned_file_names: ['passwd'], returned_file_contents: ['aGk='] },
  ],
  [
    { results: 'x', returned_file_names: ['a/b\\c:d.txt'], returned_file_contents: ['aGk='] },
    { results: 'x', returned_file_names: ['c_d.txt'], returned_file_contents: ['aGk='] },
  ],
  [
    {
      results: 'x',
      returned_file_names: ['a.txt', 'a.txt'],
      returned_file_contents: ['aGk=', 'aGo='],
    },
    {
      results: 'x',
      returned_file_names: ['a.txt', 'a-2.txt'],
      returned_file_contents: ['aGk=', 'aGo='],
    },
  ],
  [
    { results: 'x', returned_file_names: [], returned_file_contents: [] },
    { results: 'x', returned_file_names: [], returned_file_contents: [] },
  ],
  [
    { results: 'x', extra: 1 },
    { results: 'x', extra: 1 },
  ],
  [
    { results: 1, meta: { results: 2 } },
    { results: 1, meta: { results: 2 } },
  ],
  [
    {
      results: 'x',
      returned_file_names: ['a.txt', 'b.txt'],
      returned_file_contents: ['not base64', 'aGk='],
    },
    { results: 'x', returned_file_names: ['b.txt'], returned_file_contents: ['aGk='] },
    'warns',
  ],
  [
    {
      results: 'x',
      returned_file_names: ['a.txt', 'b.txt'],
      returned_file_contents: ['not-base64', 'aGk='],
    },
    { results: 'x', returned_file_names: ['b.txt'], returned_file_contents: ['aGk='] },
    'warns',
  ],
  [
    {
      results: 'x',
      returned_file_names: ['a.txt', 'b.txt'],
      returned_file_contents: ['not base64!', 'aGk='],
    },
    { results: 'x', returned_file_names: ['b.txt'], returned_file_contents: ['aGk='] },
    'warns',
  ],
  [
    {
      results: 'x',
      returned_file_names: ['a.txt', 'b.txt'],
      returned_file_contents: ['aGk', 'aGk='],
    },
    { results: 'x', returned_file_names: ['b.txt'], returned_file_contents: ['aGk='] },
    'warns',
  ],
  [
    {
      results: 'x',
      returned_file_names: ['a.txt', 'b.txt'],
      returned_file_contents: ['hello', 'aGk='],
    },
    { results: 'x', returned_file_names: ['b.txt'], returned_file_contents: ['aGk='] },
    'warns',
  ],
  [
    {
      results: 'x',
      returned_file_names: ['a.txt', 'b.txt'],
      returned_file_contents: ['@@@', 'aGk='],
    },
    { results: 'x', returned_file_names: ['b.txt'], returned_file_contents: ['aGk='] },
    'warns',
  ],
  [
    { results: 'x', returned_file_names: ['a.txt', 'b.txt'], returned_file_contents: [42, 'aGk='] },
    { results: 'x', returned_file_names: ['b.txt'], returned_file_contents: ['aGk='] },
    'warns',
  ],
  [
    {
      results: 'x',
      returned_file_names: ['a.txt', 'b.txt'],
      returned_file_contents: [null, 'aGk='],
    },
    { results: 'x', returned_file_names: ['b.txt'], returned_file_contents: ['aGk='] },
    'warns',
  ],
  [
    { results: 'x', returned_file_names: ['a.txt', 'b.txt'], returned_file_contents: [{}, 'aGk='] },
    { results: 'x', returned_file_names: ['b.txt'], returned_file_contents: ['aGk='] },
    'warns',
  ],
  [
    {
      results: 'x',
      returned_file_names: ['a.txt', 'b.txt'],
      returned_file_contents: [{ b64: 'nope!' }, 'aGk='],
    },
    { results: 'x', returned_file_names: ['b.txt'], returned_file_contents: ['aGk='] },
    'warns',
  ],
  [
    {
      results: 'x',
      returned_file_names: ['a.txt', 'b.txt'],
      returned_file_contents: [['aGk='], 'aGk='],
    },
    { results: 'x', returned_file_names: ['b.txt'], returned_file_contents: ['aGk='] },
    'warns',
  ],
  [
    {
      results: 'x',
      returned_file_names: ['a.txt', 'b.txt'],
      returned_file_contents: [true, 'aGk='],
    },
    { results: 'x', returned_file_names: ['b.txt'], returned_file_contents: ['aGk='] },
    'warns',
  ],
  [
    {
      results: 'x',
      returned_file_names: ['a.txt'],
      returned_file_contents: ['data:text/plain;base64,aGk='],
    },
    { results: 'x', returned_file_names: ['a.txt'], returned_file_contents: ['aGk='] },
  ],
  [
    { results: 'x', returned_file_names: ['a.txt'], returned_file_contents: ['aGk=\n'] },
    { results: 'x', returned_file_names: ['a.txt'], returned_file_contents: ['aGk='] },
  ],
  [
    { results: 'x', returned_file_names: ['a.txt'], returned_file_contents: [''] },
    { results: 'x', returned_file_names: ['a.txt'], returned_file_contents: [''] },
  ],
  [
    { results: 'x', returned_file_names: ['/etc/passwd'], returned_file_contents: ['aGk='] },
    { results: 'x', returned_file_names: ['passwd'], returned_file_contents: ['aGk='] },
  ],
  [
    { results: 'x', returned_file_names: ['..\\..\\passwd'], returned_file_contents: ['aGk='] },
    { results: 'x', returned_file_names: ['passwd'], returned_file_contents: ['aGk='] },
  ],
  [
    { results: 'x', returned_file_names: ['x/../passwd'], returned_file_contents: ['aGk='] },
    { results: 'x', returned_file_names: ['passwd'], returned_file_contents: ['aGk='] },
  ],
  [
    { results: 'x', returned_file_names: ['passwd\u0000'], returned_file_contents: ['aGk='] },
    { results: 'x', returned_file_names: ['passwd_'], returned_file_contents: ['aGk='] },
  ],
  [
    { results: 'x', returned_file_names: ['..'], returned_file_contents: ['aGk='] },
    { results: 'x', returned_file_names: ['file-1'], returned_file_contents: ['aGk='] },
  ],
  [
    { results: 'x', returned_file_names: [''], returned_file_contents: ['aGk='] },
    { results: 'x', returned_file_names: ['file-1'], returned_file_contents: ['aGk='] },
  ],
  [
    { results: 'x', returned_file_names: ['/'], returned_file_contents: ['aGk='] },
    { results: 'x', returned_file_names: ['file-1'], returned_file_contents: ['aGk='] },
  ],
  [
    { results: 'x', returned_file_names: [7], returned_file_contents: ['aGk='] },
    { results: 'x', returned_file_names: ['file-1'], returned_file_contents: ['aGk='] },
  ],
  [
    { results: 'x', returned_file_names: [null], returned_file_contents: ['aGk='] },
    { results: 'x', returned_file_names: ['file-1'], returned_file_contents: ['aGk='] },
  ],
  [{ results: 'null' }, { results: 'null' }],
  [{ results: { results: 1 } }, { results: { results: 1 } }],
  [
    { results: null, meta_data: { a: 1 } },
    { results: null, meta_data: { a: 1 } },
  ],
  [{ results: { error: null } }, { results: { error: null } }],
];
