import { resultsToResultsRows } from './results-to-results-rows.ts';
import type { SeedRows } from './seed-row.ts';

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
        blocks: [
          { text: 'Generated embedding vectors (see files).', type: 'text' },
          {
            resource: {
              blob: 'eyJ2ZWN0b3JzIjpbMC4xMjMsMC4zNDUuLi5dfQ==',
              mimeType: 'application/json',
              uri: 'attachment:///embeddings_part1.json',
            },
            type: 'resource',
          },
          {
            resource: {
              blob: 'eyJ2ZWN0b3JzIjpbMC4yMjMsMC40NDUuLi5dfQ==',
              mimeType: 'application/json',
              uri: 'attachment:///embeddings_part2.json',
            },
            type: 'resource',
          },
        ],
        content:
          'Generated embedding vectors (see files).\n[resource: attachment:///embeddings_part1.json]\n[resource: attachment:///embeddings_part2.json]',
        modelMetadata: { dimension: 1536, chunks: 2 },
        structured: 'Generated embedding vectors (see files).',
        success: true,
      },
    ],
    [
      { results: { error: 'x' }, meta_data: { is_error: true } },
      { content: 'x', error: { message: 'x', type: 'PluginServerError' }, success: false },
    ],
    [{ results: null }, { content: '(no output)', structured: null, success: true }],
    [{ results: 0 }, { content: '0', structured: 0, success: true }],
    [{ results: false }, { content: 'false', structured: false, success: true }],
    [{ results: '' }, { content: '(no output)', structured: '', success: true }],
  ],
  mcp: [
    [
      { results: { a: 1 } },
      { content: [{ type: 'text', text: '{\n  "a": 1\n}' }], structuredContent: { a: 1 } },
    ],
    [
      { results: 'done' },
      {
        content: [{ type: 'text', text: 'done' }],
        _meta: { 'lobe-tools/result': { set: { structured: 'done' } } },
      },
    ],
    [
      { results: { error: 'x' }, meta_data: { is_error: true } },
      { content: [{ type: 'text', text: 'x' }], isError: true },
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
        content: [
          { type: 'text', text: 'Generated embedding vectors (see files).' },
          {
            type: 'resource',
            resource: {
              blob: 'eyJ2ZWN0b3JzIjpbMC4xMjMsMC4zNDUuLi5dfQ==',
              mimeType: 'application/json',
              uri: 'attachment:///embeddings_part1.json',
            },
          },
          {
            type: 'resource',
            resource: {
              blob: 'eyJ2ZWN0b3JzIjpbMC4yMjMsMC40NDUuLi5dfQ==',
              mimeType: 'application/json',
              uri: 'attachment:///embeddings_part2.json',
            },
          },
        ],
        _meta: {
          'lobe-tools/result': {
            set: {
              modelMetadata: { dimension: 1536, chunks: 2 },
              structured: 'Generated embedding vectors (see files).',
            },
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
        content: [{ type: 'text', text: '[\n  1\n]' }],
        _meta: { 'lobe-tools/result': { set: { structured: [1] } } },
      },
    ],
  ],
  workbench: [
    [{ results: 'done' }, { content: 'done' }],
    [{ results: { a: 1 } }, { content: '{\n  "a": 1\n}', metadata: { a: 1 } }],
    [
      { results: { error: 'x' }, meta_data: { is_error: true } },
      { content: 'x', error: 'x' },
    ],
    [{ results: null }, { content: '(no output)' }],
  ],
  plugin: [
    [{ results: 'done' }, { content: [{ type: 'text', text: 'done' }], error: false }],
    [{ results: { a: 1 } }, { content: [{ type: 'text', text: '{\n  "a": 1\n}' }], error: false }],
    [
      { results: { error: 'x' }, meta_data: { is_error: true } },
      { content: [{ type: 'text', text: 'x' }], error: true },
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
        content: [
          { type: 'text', text: 'Generated embedding vectors (see files).' },
          { type: 'text', text: '[resource: attachment:///embeddings_part1.json]' },
          { type: 'text', text: '[resource: attachment:///embeddings_part2.json]' },
        ],
        details: { dimension: 1536, chunks: 2 },
        error: false,
      },
    ],
    [{ results: null }, { content: [{ type: 'text', text: '(no output)' }], error: false }],
  ],
};
