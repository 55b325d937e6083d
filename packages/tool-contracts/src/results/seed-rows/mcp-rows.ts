import { mcpToResultsRows } from './mcp-to-results-rows.ts';
import type { SeedRows } from './seed-row.ts';

/** Expected conversions of values in the format `mcp`. */
export const mcpRows: SeedRows = {
  results: mcpToResultsRows,
  mcp: [
    [{ content: [{ type: 'text', text: 'x' }] }, { content: [{ type: 'text', text: 'x' }] }],
    [
      {
        content: [
          { type: 'text', text: 'x' },
          { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' },
        ],
      },
      {
        content: [
          { type: 'text', text: 'x' },
          { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' },
        ],
      },
    ],
    [
      { content: [{ type: 'text', text: 'x' }], isError: true },
      { content: [{ type: 'text', text: 'x' }], isError: true },
    ],
    [
      { content: [{ type: 'text', text: '{"a":1}' }], structuredContent: { a: 1 } },
      { content: [{ type: 'text', text: '{"a":1}' }], structuredContent: { a: 1 } },
    ],
    [
      { content: [{ type: 'audio', data: 'AAAA', mimeType: 'audio/wav' }] },
      { content: [{ type: 'audio', data: 'AAAA', mimeType: 'audio/wav' }] },
    ],
    [
      {
        content: [
          {
            type: 'resource',
            resource: { uri: 'file:///a.txt', text: 'hi', mimeType: 'text/plain' },
          },
        ],
      },
      {
        content: [
          {
            type: 'resource',
            resource: { mimeType: 'text/plain', text: 'hi', uri: 'file:///a.txt' },
          },
        ],
      },
    ],
    [
      { content: [{ type: 'resource', resource: { uri: 'file:///a.bin', blob: 'AAAA' } }] },
      { content: [{ type: 'resource', resource: { blob: 'AAAA', uri: 'file:///a.bin' } }] },
    ],
    [
      { content: [{ type: 'resource_link', uri: 'file:///a.txt', name: 'a.txt' }] },
      { content: [{ type: 'resource_link', name: 'a.txt', uri: 'file:///a.txt' }] },
    ],
    [
      { content: [{ type: 'text', text: 'x' }], is_error: true },
      { content: [{ type: 'text', text: 'x' }], isError: true },
    ],
    [
      { content: [{ type: 'text', text: 'x' }], isError: false },
      { content: [{ type: 'text', text: 'x' }] },
    ],
    [
      {
        content: [{ type: 'text', text: '{"a":1}' }],
        structured_content: { a: 1 },
        is_error: false,
      },
      { content: [{ type: 'text', text: '{"a":1}' }], structuredContent: { a: 1 } },
    ],
    [
      { content: [{ type: 'image', data: 'AAAA', mime_type: 'image/png' }] },
      { content: [{ type: 'image', data: 'AAAA', mimeType: 'image/png' }] },
    ],
    [{ content: [] }, { content: [] }],
    [
      {
        meta: null,
        content: [
          { type: 'text', text: 'x', annotations: null, meta: null },
          { type: 'image', data: 'AAAA', mimeType: 'image/png', annotations: null, meta: null },
        ],
        structuredContent: null,
        isError: false,
      },
      {
        content: [
          { type: 'text', text: 'x' },
          { type: 'image', data: 'AAAA', mimeType: 'image/png' },
        ],
      },
    ],
    [
      {
        content: [
          {
            type: 'resource',
            resource: { uri: 'file:///a', text: 'hi', mimeType: null, meta: null },
            annotations: null,
          },
        ],
      },
      { content: [{ type: 'resource', resource: { text: 'hi', uri: 'file:///a' } }] },
    ],
  ],
  lobe: [
    [{ content: [{ type: 'text', text: 'x' }] }, { content: 'x', success: true }],
    [
      { content: [{ type: 'text', text: 'bad' }], isError: true },
      { content: 'bad', error: { message: 'bad', type: 'PluginServerError' }, success: false },
    ],
    [
      { content: [{ type: 'text', text: 'x' }], structuredContent: { a: 1 } },
      { content: 'x', structured: { a: 1 }, success: true },
    ],
    [{ content: [] }, { content: '(no output)', success: true }],
    [
      { content: [{ type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' }] },
      {
        blocks: [{ data: 'iVBORw0KGgo=', mimeType: 'image/png', type: 'image' }],
        content: '[image: image/png]',
        success: true,
      },
    ],
    [
      { content: [], isError: true },
      {
        content: 'Tool execution failed',
        error: { message: 'Tool execution failed', type: 'PluginServerError' },
        success: false,
      },
    ],
    [
      { content: [], structuredContent: { error: 'why' }, isError: true },
      {
        content: '{\n  "error": "why"\n}',
        error: { message: 'why', type: 'PluginServerError' },
        structured: { error: 'why' },
        success: false,
      },
    ],
    [
      { content: [{ type: 'resource_link', uri: 'file:///a.txt', name: 'a.txt' }] },
      {
        blocks: [{ name: 'a.txt', type: 'link', uri: 'file:///a.txt' }],
        content: '[link: a.txt file:///a.txt]',
        success: true,
      },
    ],
  ],
  workbench: [
    [{ content: [{ type: 'text', text: 'x' }] }, { content: 'x' }],
    [
      {
        content: [
          { type: 'text', text: 'x' },
          { type: 'text', text: 'y' },
        ],
      },
      {
        content: [
          { type: 'text', text: 'x' },
          { type: 'text', text: 'y' },
        ],
      },
    ],
    [
      { content: [{ type: 'text', text: 'bad' }], isError: true },
      { content: 'bad', error: 'bad' },
    ],
    [
      { content: [{ type: 'text', text: '{"a":1}' }], structuredContent: { a: 1 } },
      { content: '{"a":1}', metadata: { a: 1 } },
    ],
    [
      {
        meta: null,
        content: [{ type: 'text', text: 'x', annotations: null, meta: null }],
        structuredContent: null,
        isError: false,
      },
      { content: 'x' },
    ],
  ],
  plugin: [
    [
      { content: [{ type: 'text', text: 'x' }] },
      { content: [{ type: 'text', text: 'x' }], error: false },
    ],
    [
      {
        content: [
          { type: 'text', text: 'x' },
          { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' },
        ],
      },
      {
        content: [
          { type: 'text', text: 'x' },
          { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' },
        ],
        error: false,
      },
    ],
    [
      { content: [{ type: 'text', text: 'bad' }], isError: true },
      { content: [{ type: 'text', text: 'bad' }], error: true },
    ],
    [
      { content: [{ type: 'text', text: '{"a":1}' }], structuredContent: { a: 1 } },
      { content: [{ type: 'text', text: '{"a":1}' }], error: false },
    ],
    [
      { content: [{ type: 'text', text: 'One row' }], structuredContent: { a: 1 } },
      { content: [{ type: 'text', text: 'One row' }], details: { a: 1 }, error: false },
    ],
    [
      {
        content: [{ type: 'text', text: 'boom', annotations: null, meta: null }],
        structured_content: null,
        data: null,
        is_error: true,
      },
      { content: [{ type: 'text', text: 'boom' }], error: true },
    ],
  ],
};
