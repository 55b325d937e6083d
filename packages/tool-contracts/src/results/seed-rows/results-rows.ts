import { resultsToResultsRows } from './results-to-results-rows.ts';
import type { SeedRows } from './seed-row.ts';
import { EMBEDDED_FILES, EMBEDDINGS, failed, lobeFailed, text } from './seed-values.ts';

/** Expected conversions of values in the format `results`. */
export const resultsRows: SeedRows = {
  results: resultsToResultsRows,
  lobe: [
    [{ results: 'done' }, { content: 'done', structured: 'done', success: true }],
    [{ results: { a: 1 } }, { content: '{\n  "a": 1\n}', structured: { a: 1 }, success: true }],
    [
      { results: { row_count: 42 }, meta_data: { elapsed_ms: 18, source: 'inventory_db' } },
      {
        content: '{\n  "row_count": 42\n}',
        modelMetadata: { elapsed_ms: 18, source: 'inventory_db' },
        structured: { row_count: 42 },
        success: true,
      },
    ],
    [
      EMBEDDINGS,
      {
        blocks: [text(EMBEDDINGS.results), ...EMBEDDED_FILES],
        content:
          'Generated embedding vectors (see files).\n[resource: attachment:///embeddings_part1.json]\n[resource: attachment:///embeddings_part2.json]',
        modelMetadata: { dimension: 1536, chunks: 2 },
        structured: EMBEDDINGS.results,
        success: true,
      },
    ],
    [failed('x'), lobeFailed('x')],
    [{ results: null }, { content: '(no output)', structured: null, success: true }],
    [{ results: 0 }, { content: '0', structured: 0, success: true }],
    [{ results: false }, { content: 'false', structured: false, success: true }],
    [{ results: '' }, { content: '(no output)', structured: '', success: true }],
  ],
  mcp: [
    [{ results: { a: 1 } }, { content: [text('{\n  "a": 1\n}')], structuredContent: { a: 1 } }],
    [
      { results: 'done' },
      { content: [text('done')], _meta: { 'lobe-tools/result': { set: { structured: 'done' } } } },
    ],
    [failed('x'), { content: [text('x')], isError: true }],
    [
      EMBEDDINGS,
      {
        content: [text(EMBEDDINGS.results), ...EMBEDDED_FILES],
        _meta: {
          'lobe-tools/result': {
            set: { modelMetadata: { dimension: 1536, chunks: 2 }, structured: EMBEDDINGS.results },
          },
        },
      },
    ],
    [
      { results: null },
      { content: [], _meta: { 'lobe-tools/result': { set: { structured: null } } } },
    ],
    [
      { results: [1] },
      {
        content: [text('[\n  1\n]')],
        _meta: { 'lobe-tools/result': { set: { structured: [1] } } },
      },
    ],
  ],
  workbench: [
    [{ results: 'done' }, { content: 'done' }],
    [{ results: { a: 1 } }, { content: '{\n  "a": 1\n}', metadata: { a: 1 } }],
    [failed('x'), { content: 'x', error: 'x' }],
    [{ results: null }, { content: '(no output)' }],
  ],
  plugin: [
    [{ results: 'done' }, { content: [text('done')], error: false }],
    [{ results: { a: 1 } }, { content: [text('{\n  "a": 1\n}')], error: false }],
    [failed('x'), { content: [text('x')], error: true }],
    [
      EMBEDDINGS,
      {
        content: [
          text(EMBEDDINGS.results),
          text('[resource: attachment:///embeddings_part1.json]'),
          text('[resource: attachment:///embeddings_part2.json]'),
        ],
        details: { dimension: 1536, chunks: 2 },
        error: false,
      },
    ],
    [{ results: null }, { content: [text('(no output)')], error: false }],
  ],
};
