import type { SeedRows } from './seed-row.ts';
import { failed, FULL, lobeFailed, same, text } from './seed-values.ts';

/** Expected conversions of values in the format `lobe`. */
export const lobeRows: SeedRows = {
  lobe: [
    same({ success: true, content: 'hi' }),
    same({ success: false, content: 'Failed: x', error: { type: 'CreateFailed', message: 'x' } }),
    same(FULL),
    [
      { success: true, content: '' },
      { content: '(no output)', success: true },
    ],
    [{ success: true }, { content: '(no output)', success: true }],
    [{ success: false, content: '' }, lobeFailed('Tool execution failed')],
    [
      { success: false, content: '', error: { message: 'no' }, state: { a: 1 } },
      { ...lobeFailed('no'), state: { a: 1 } },
    ],
    [
      { success: false, content: 'c', error: { message: 'no', code: 7 } },
      {
        content: 'c',
        error: { body: { message: 'no', code: 7 }, message: 'no', type: 'PluginServerError' },
        success: false,
      },
    ],
    ['hello', { content: 'hello', success: true }],
  ],
  workbench: [
    [{ success: true, content: 'hi' }, { content: 'hi' }],
    [
      { success: false, content: 'Failed: x', error: { type: 'CreateFailed', message: 'x' } },
      { content: 'Failed: x', error: 'x' },
    ],
    [
      FULL,
      {
        content: [
          text('hi'),
          {
            type: 'image',
            data: 'iVBORw0KGgo=',
            mimeType: 'image/png',
            text: '[image: image/png]',
          },
        ],
        metadata: { c: 3, b: 2, a: 1 },
      },
    ],
    [{ success: true, content: '(no output)' }, { content: '(no output)' }],
    [
      { success: true, content: 'Two', metadata: { n: 2 } },
      { content: 'Two', metadata: { n: 2 } },
    ],
  ],
  plugin: [
    [
      { success: true, content: 'hi' },
      { content: [text('hi')], error: false },
    ],
    [
      { success: false, content: 'Failed: x', error: { type: 'CreateFailed', message: 'x' } },
      { content: [text('Failed: x')], error: true },
    ],
    [FULL, { content: FULL.blocks, details: { c: 3, b: 2, a: 1 }, error: false }],
    [
      { success: true, content: '(no output)' },
      { content: [text('(no output)')], error: false },
    ],
    [
      { success: true, content: 'Two', metadata: { n: 2 } },
      { content: [text('Two')], details: { n: 2 }, error: false },
    ],
  ],
  results: [
    [{ success: true, content: 'hi' }, { results: 'hi' }],
    [
      { success: false, content: 'Failed: x', error: { type: 'CreateFailed', message: 'x' } },
      failed('x'),
    ],
    [
      FULL,
      {
        results: { c: 3 },
        meta_data: { b: 2 },
        returned_file_names: ['image-2.png', 'a.txt'],
        returned_file_contents: ['iVBORw0KGgo='],
      },
    ],
    [{ success: true, content: '(no output)' }, { results: null }],
    [{ success: true, content: '{"a":1}' }, { results: { a: 1 } }],
    [{ success: true, content: 'null' }, { results: null }],
    [
      { success: true, content: 'Two', structured: { n: 2 }, modelMetadata: { ms: 4 } },
      { results: { n: 2 }, meta_data: { ms: 4 } },
    ],
  ],
  mcp: [
    [{ success: true, content: 'hi' }, { content: [text('hi')] }],
    [
      { success: false, content: 'Failed: x', error: { type: 'CreateFailed', message: 'x' } },
      {
        content: [text('Failed: x')],
        isError: true,
        _meta: { 'lobe-tools/result': { set: { error: { message: 'x', type: 'CreateFailed' } } } },
      },
    ],
    [
      FULL,
      {
        content: FULL.blocks,
        structuredContent: { c: 3 },
        _meta: {
          'lobe-tools/result': {
            set: {
              artifacts: FULL.artifacts,
              content: 'hi',
              metadata: { a: 1 },
              modelMetadata: { b: 2 },
              state: { id: 1 },
              stop: true,
            },
          },
        },
      },
    ],
    [
      { success: true, content: 'Two', structured: { n: 2 } },
      { content: [text('Two')], structuredContent: { n: 2 } },
    ],
    [{ success: true, content: '(no output)' }, { content: [] }],
  ],
};
