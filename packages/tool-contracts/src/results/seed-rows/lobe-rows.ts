import type { SeedRows } from './seed-row.ts';

/** Expected conversions of values in the format `lobe`. */
export const lobeRows: SeedRows = {
  lobe: [
    [
      { success: true, content: 'hi' },
      { content: 'hi', success: true },
    ],
    [
      { success: false, content: 'Failed: x', error: { type: 'CreateFailed', message: 'x' } },
      { content: 'Failed: x', error: { message: 'x', type: 'CreateFailed' }, success: false },
    ],
    [
      {
        success: true,
        content: 'hi',
        blocks: [
          { type: 'text', text: 'hi' },
          { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' },
        ],
        state: { id: 1 },
        metadata: { a: 1 },
        modelMetadata: { b: 2 },
        structured: { c: 3 },
        stop: true,
        artifacts: [{ id: 'x', name: 'a.txt', mimeType: 'text/plain', size: 2 }],
      },
      {
        artifacts: [{ id: 'x', name: 'a.txt', mimeType: 'text/plain', size: 2 }],
        blocks: [
          { text: 'hi', type: 'text' },
          { data: 'iVBORw0KGgo=', mimeType: 'image/png', type: 'image' },
        ],
        content: 'hi',
        metadata: { a: 1 },
        modelMetadata: { b: 2 },
        state: { id: 1 },
        stop: true,
        structured: { c: 3 },
        success: true,
      },
    ],
    [
      { success: true, content: '' },
      { content: '(no output)', success: true },
    ],
    [{ success: true }, { content: '(no output)', success: true }],
    [
      { success: false, content: '' },
      {
        content: 'Tool execution failed',
        error: { message: 'Tool execution failed', type: 'PluginServerError' },
        success: false,
      },
    ],
    [
      { success: false, content: '', error: { message: 'no' }, state: { a: 1 } },
      {
        content: 'no',
        error: { message: 'no', type: 'PluginServerError' },
        state: { a: 1 },
        success: false,
      },
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
      {
        success: true,
        content: 'hi',
        blocks: [
          { type: 'text', text: 'hi' },
          { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' },
        ],
        state: { id: 1 },
        metadata: { a: 1 },
        modelMetadata: { b: 2 },
        structured: { c: 3 },
        stop: true,
        artifacts: [{ id: 'x', name: 'a.txt', mimeType: 'text/plain', size: 2 }],
      },
      {
        content: [
          { type: 'text', text: 'hi' },
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
      { content: [{ type: 'text', text: 'hi' }], error: false },
    ],
    [
      { success: false, content: 'Failed: x', error: { type: 'CreateFailed', message: 'x' } },
      { content: [{ type: 'text', text: 'Failed: x' }], error: true },
    ],
    [
      {
        success: true,
        content: 'hi',
        blocks: [
          { type: 'text', text: 'hi' },
          { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' },
        ],
        state: { id: 1 },
        metadata: { a: 1 },
        modelMetadata: { b: 2 },
        structured: { c: 3 },
        stop: true,
        artifacts: [{ id: 'x', name: 'a.txt', mimeType: 'text/plain', size: 2 }],
      },
      {
        content: [
          { type: 'text', text: 'hi' },
          { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' },
        ],
        details: { c: 3, b: 2, a: 1 },
        error: false,
      },
    ],
    [
      { success: true, content: '(no output)' },
      { content: [{ type: 'text', text: '(no output)' }], error: false },
    ],
    [
      { success: true, content: 'Two', metadata: { n: 2 } },
      { content: [{ type: 'text', text: 'Two' }], details: { n: 2 }, error: false },
    ],
  ],
  results: [
    [{ success: true, content: 'hi' }, { results: 'hi' }],
    [
      { success: false, content: 'Failed: x', error: { type: 'CreateFailed', message: 'x' } },
      { results: { error: 'x' }, meta_data: { is_error: true } },
    ],
    [
      {
        success: true,
        content: 'hi',
        blocks: [
          { type: 'text', text: 'hi' },
          { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' },
        ],
        state: { id: 1 },
        metadata: { a: 1 },
        modelMetadata: { b: 2 },
        structured: { c: 3 },
        stop: true,
        artifacts: [{ id: 'x', name: 'a.txt', mimeType: 'text/plain', size: 2 }],
      },
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
    [{ success: true, content: 'hi' }, { content: [{ type: 'text', text: 'hi' }] }],
    [
      { success: false, content: 'Failed: x', error: { type: 'CreateFailed', message: 'x' } },
      {
        content: [{ type: 'text', text: 'Failed: x' }],
        isError: true,
        _meta: { 'lobe-tools/result': { set: { error: { message: 'x', type: 'CreateFailed' } } } },
      },
    ],
    [
      {
        success: true,
        content: 'hi',
        blocks: [
          { type: 'text', text: 'hi' },
          { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' },
        ],
        state: { id: 1 },
        metadata: { a: 1 },
        modelMetadata: { b: 2 },
        structured: { c: 3 },
        stop: true,
        artifacts: [{ id: 'x', name: 'a.txt', mimeType: 'text/plain', size: 2 }],
      },
      {
        content: [
          { type: 'text', text: 'hi' },
          { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' },
        ],
        structuredContent: { c: 3 },
        _meta: {
          'lobe-tools/result': {
            set: {
              artifacts: [{ id: 'x', name: 'a.txt', mimeType: 'text/plain', size: 2 }],
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
      { content: [{ type: 'text', text: 'Two' }], structuredContent: { n: 2 } },
    ],
    [{ success: true, content: '(no output)' }, { content: [] }],
  ],
};
