import type { SeedRows } from './seed-row.ts';

/** Expected conversions of values in the format `plugin`. */
export const pluginRows: SeedRows = {
  plugin: [
    [
      { content: [{ type: 'text', text: 'Result: ...' }], error: false },
      { content: [{ type: 'text', text: 'Result: ...' }], error: false },
    ],
    [
      { content: [{ type: 'text', text: 'Error: something went wrong' }], error: true },
      { content: [{ type: 'text', text: 'Error: something went wrong' }], error: true },
    ],
    [
      {
        content: [
          { type: 'text', text: 'a' },
          { type: 'text', text: 'b' },
        ],
        error: false,
      },
      {
        content: [
          { type: 'text', text: 'a' },
          { type: 'text', text: 'b' },
        ],
        error: false,
      },
    ],
    [
      { content: [{ type: 'text', text: 'a' }] },
      { content: [{ type: 'text', text: 'a' }], error: false },
    ],
    [
      { content: [{ type: 'text', text: 'a' }], error: null },
      { content: [{ type: 'text', text: 'a' }], error: false },
    ],
    [
      { content: [{ type: 'text', text: 'a' }], error: '' },
      { content: [{ type: 'text', text: 'a' }], error: false },
    ],
    [
      { content: [{ type: 'text', text: 'a' }], error: 'boom' },
      { content: [{ type: 'text', text: 'a' }], error: true },
    ],
    [
      { content: [], error: 'boom' },
      { content: [{ type: 'text', text: 'boom' }], error: true },
    ],
    [
      { content: [], error: false },
      { content: [{ type: 'text', text: '(no output)' }], error: false },
    ],
    [
      { content: [], error: true },
      { content: [{ type: 'text', text: 'Tool execution failed' }], error: true },
    ],
    [
      {
        content: [
          { type: 'text', text: 'Screenshot captured:' },
          { type: 'image', mimeType: 'image/png', data: 'iVBORw0KGgo=' },
        ],
        error: false,
      },
      {
        content: [
          { type: 'text', text: 'Screenshot captured:' },
          { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' },
        ],
        error: false,
      },
    ],
    [
      {
        content: [
          { type: 'text', text: 'Screenshot captured:' },
          { type: 'image', mime_type: 'image/png', data: 'iVBORw0KGgo=' },
        ],
        error: false,
      },
      {
        content: [
          { type: 'text', text: 'Screenshot captured:' },
          { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' },
        ],
        error: false,
      },
    ],
    [
      {
        content: [
          { type: 'text', text: 'Screenshot captured:' },
          { type: 'image', MIMEType: 'image/png', data: 'iVBORw0KGgo=' },
        ],
        error: false,
      },
      {
        content: [
          { type: 'text', text: 'Screenshot captured:' },
          { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' },
        ],
        error: false,
      },
    ],
    [{ content: 'just text' }, { content: [{ type: 'text', text: 'just text' }], error: false }],
    ['just text', { content: [{ type: 'text', text: 'just text' }], error: false }],
    [
      { content: [{ type: 'text', text: 'x' }], error: false, details: { n: 1 } },
      { content: [{ type: 'text', text: 'x' }], details: { n: 1 }, error: false },
    ],
  ],
  lobe: [
    [
      { content: [{ type: 'text', text: 'Result: ...' }], error: false },
      { content: 'Result: ...', success: true },
    ],
    [
      { content: [{ type: 'text', text: 'Error: something went wrong' }], error: true },
      {
        content: 'Error: something went wrong',
        error: { message: 'Error: something went wrong', type: 'PluginServerError' },
        success: false,
      },
    ],
    [
      {
        content: [
          { type: 'text', text: 'a' },
          { type: 'text', text: 'b' },
        ],
        error: false,
      },
      {
        blocks: [
          { text: 'a', type: 'text' },
          { text: 'b', type: 'text' },
        ],
        content: 'a\nb',
        success: true,
      },
    ],
    [
      { content: [], error: false },
      { content: '(no output)', success: true },
    ],
    [
      { content: [{ type: 'text', text: '' }], error: true },
      {
        content: 'Tool execution failed',
        error: { message: 'Tool execution failed', type: 'PluginServerError' },
        success: false,
      },
    ],
    [
      { content: [{ type: 'text', text: 'x' }], error: 'technical' },
      { content: 'x', error: { message: 'technical', type: 'PluginServerError' }, success: false },
    ],
    [
      { content: [{ type: 'text', text: 'x' }], error: false, details: { n: 1 } },
      { content: 'x', metadata: { n: 1 }, success: true },
    ],
  ],
  mcp: [
    [
      { content: [{ type: 'text', text: 'Result: ...' }], error: false },
      { content: [{ type: 'text', text: 'Result: ...' }] },
    ],
    [
      { content: [{ type: 'text', text: 'Error: something went wrong' }], error: true },
      { content: [{ type: 'text', text: 'Error: something went wrong' }], isError: true },
    ],
    [
      {
        content: [
          { type: 'text', text: 'a' },
          { type: 'text', text: 'b' },
        ],
        error: true,
      },
      {
        content: [
          { type: 'text', text: 'a' },
          { type: 'text', text: 'b' },
        ],
        isError: true,
      },
    ],
    [
      { content: [{ type: 'image', MIMEType: 'image/png', data: 'AAAA' }], error: false },
      { content: [{ type: 'image', data: 'AAAA', mimeType: 'image/png' }] },
    ],
  ],
  workbench: [
    [
      { content: [{ type: 'text', text: 'Result: ...' }], error: false },
      { content: 'Result: ...' },
    ],
    [
      { content: [{ type: 'text', text: 'Error: something went wrong' }], error: true },
      { content: 'Error: something went wrong', error: 'Error: something went wrong' },
    ],
    [
      {
        content: [
          { type: 'text', text: 'a' },
          { type: 'text', text: 'b' },
        ],
        error: false,
      },
      {
        content: [
          { type: 'text', text: 'a' },
          { type: 'text', text: 'b' },
        ],
      },
    ],
  ],
  results: [
    [
      { content: [{ type: 'text', text: 'Result: ...' }], error: false },
      { results: 'Result: ...' },
    ],
    [
      { content: [{ type: 'text', text: 'Error: something went wrong' }], error: true },
      { results: { error: 'Error: something went wrong' }, meta_data: { is_error: true } },
    ],
    [{ content: [{ type: 'text', text: '{"a":1}' }], error: false }, { results: { a: 1 } }],
    [
      {
        content: [
          { type: 'text', text: 'a' },
          { type: 'text', text: 'b' },
        ],
        error: false,
      },
      { results: 'a\nb' },
    ],
    [{ content: [], error: false }, { results: null }],
  ],
};
