import type { SeedRow } from './seed-row.ts';
import { EMBEDDINGS, failed, same } from './seed-values.ts';

const files = (names: readonly unknown[], contents: readonly unknown[]) => ({
  results: 'x',
  returned_file_names: names,
  returned_file_contents: contents,
});

/** Names of files, and the names that they are forwarded under. */
const SAFE_NAMES = [
  ['../../etc/passwd', 'passwd'],
  ['/etc/passwd', 'passwd'],
  ['..\\..\\passwd', 'passwd'],
  ['x/../passwd', 'passwd'],
  ['passwd\u0000', 'passwd_'],
  ['a/b\\c:d.txt', 'c_d.txt'],
  ['..', 'file-1'],
  ['', 'file-1'],
  ['/', 'file-1'],
  [7, 'file-1'],
  [null, 'file-1'],
];

/** Contents that are not base64: the file is dropped. */
const UNREADABLE = [
  '!!!',
  'not base64',
  'not-base64',
  'not base64!',
  'aGk',
  'hello',
  '@@@',
  42,
  null,
  {},
  { b64: 'nope!' },
  ['aGk='],
  true,
];

/** Expected conversions from the format `results` to the format `results`. */
export const resultsToResultsRows: readonly SeedRow[] = [
  same({ results: { expression: '234*97', result: 22698 } }),
  same({ results: { row_count: 42 }, meta_data: { elapsed_ms: 18, source: 'inventory_db' } }),
  same(EMBEDDINGS),
  same({ results: 0 }),
  same({ results: false }),
  same({ results: '' }),
  same({ results: null }),
  same({ results: [] }),
  same({ results: {} }),
  same({ results: 'x' }),
  same({ results: '(no output)' }),
  same({ results: [1, 2] }),
  same({ results: 3.5 }),
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
  same({ results: 1, meta_data: {} }),
  same({ results: 1, meta_data: null }),
  same(failed('x')),
  same({ results: { error: 'x', code: 1 }, meta_data: { is_error: true } }),
  same({ results: 'x', meta_data: { is_error: true } }),
  same({ results: { error: 'x' } }),
  same({ results: { error: 'x' }, meta_data: { is_error: true, elapsed_ms: 4 } }),
  same({ results: 1, meta_data: { is_error: false } }),
  [{}, { results: null }],
  [null, { results: null }],
  [[1, 2], { results: [1, 2] }, 'warns'],
  ['plain', { results: 'plain' }],
  [42, { results: 42 }],
  [{ result: 5 }, { results: { result: 5 } }, 'warns'],
  [{ meta_data: { a: 1 } }, { results: null, meta_data: { a: 1 } }],
  same({ results: 'x', returned_file_contents: [{ name: 'a.txt', b64: 'aGk=' }] }),
  same(files(['a.txt'], [{ name: 'a.txt', b64: 'aGk=' }])),
  same(files(['a.txt'], [{ b64: 'aGk=' }])),
  same(files(['a.txt'], [''])),
  same(files(['a.txt', 'b.txt'], ['aGk='])),
  same(files([], [])),
  same({ results: 'x', returned_file_names: ['a.txt'] }),
  [files(['a.txt'], ['data:text/plain;base64,aGk=']), files(['a.txt'], ['aGk='])],
  [files(['a.txt'], ['aGk=\n']), files(['a.txt'], ['aGk='])],
  [files(['a.txt', 'a.txt'], ['aGk=', 'aGo=']), files(['a.txt', 'a-2.txt'], ['aGk=', 'aGo='])],
  [{ results: 'x', returned_file_contents: ['aGk='] }, files(['file-1'], ['aGk='])],
  ...SAFE_NAMES.map(([name, safe]): SeedRow => [files([name], ['aGk=']), files([safe], ['aGk='])]),
  ...UNREADABLE.map((content): SeedRow => [
    files(['a.txt', 'b.txt'], [content, 'aGk=']),
    files(['b.txt'], ['aGk=']),
    'warns',
  ]),
  same({ results: 'x', extra: 1 }),
  same({ results: 1, meta: { results: 2 } }),
  same({ results: 'null' }),
  same({ results: { results: 1 } }),
  same({ results: null, meta_data: { a: 1 } }),
  same({ results: { error: null } }),
];
