import { mcpToResultsRows } from './mcp-to-results-rows.ts';
import type { SeedRows } from './seed-row.ts';
import { lobeFailed, PNG, same, text } from './seed-values.ts';

/** Expected conversions of values in the format `mcp`. */
export const mcpRows: SeedRows = {
  results: mcpToResultsRows,
  mcp: [
    same({ content: [text('x')] }),
    same({ content: [text('x'), PNG] }),
    same({ content: [text('x')], isError: true }),
    same({ content: [text('{"a":1}')], structuredContent: { a: 1 } }),
    same({ content: [{ type: 'audio', data: 'AAAA', mimeType: 'audio/wav' }] }),
    same({
      content: [
        {
          type: 'resource',
          resource: { uri: 'file:///a.txt', text: 'hi', mimeType: 'text/plain' },
        },
      ],
    }),
    same({ content: [{ type: 'resource', resource: { uri: 'file:///a.bin', blob: 'AAAA' } }] }),
    same({ content: [{ type: 'resource_link', uri: 'file:///a.txt', name: 'a.txt' }] }),
    [
      { content: [text('x')], is_error: true },
      { content: [text('x')], isError: true },
    ],
    [{ content: [text('x')], isError: false }, { content: [text('x')] }],
    [
      { content: [text('{"a":1}')], structured_content: { a: 1 }, is_error: false },
      { content: [text('{"a":1}')], structuredContent: { a: 1 } },
    ],
    [
      { content: [{ type: 'image', data: 'AAAA', mime_type: 'image/png' }] },
      { content: [{ type: 'image', data: 'AAAA', mimeType: 'image/png' }] },
    ],
    same({ content: [] }),
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
      { content: [text('x'), { type: 'image', data: 'AAAA', mimeType: 'image/png' }] },
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
    [{ content: [text('x')] }, { content: 'x', success: true }],
    [{ content: [text('bad')], isError: true }, lobeFailed('bad')],
    [
      { content: [text('x')], structuredContent: { a: 1 } },
      { content: 'x', structured: { a: 1 }, success: true },
    ],
    [{ content: [] }, { content: '(no output)', success: true }],
    [{ content: [PNG] }, { blocks: [PNG], content: '[image: image/png]', success: true }],
    [{ content: [], isError: true }, lobeFailed('Tool execution failed')],
    [
      { content: [], structuredContent: { error: 'why' }, isError: true },
      { ...lobeFailed('why', '{\n  "error": "why"\n}'), structured: { error: 'why' } },
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
    [{ content: [text('x')] }, { content: 'x' }],
    same({ content: [text('x'), text('y')] }),
    [
      { content: [text('bad')], isError: true },
      { content: 'bad', error: 'bad' },
    ],
    [
      { content: [text('{"a":1}')], structuredContent: { a: 1 } },
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
    [{ content: [text('x')] }, { content: [text('x')], error: false }],
    [{ content: [text('x'), PNG] }, { content: [text('x'), PNG], error: false }],
    [
      { content: [text('bad')], isError: true },
      { content: [text('bad')], error: true },
    ],
    [
      { content: [text('{"a":1}')], structuredContent: { a: 1 } },
      { content: [text('{"a":1}')], error: false },
    ],
    [
      { content: [text('One row')], structuredContent: { a: 1 } },
      { content: [text('One row')], details: { a: 1 }, error: false },
    ],
    [
      {
        content: [{ type: 'text', text: 'boom', annotations: null, meta: null }],
        structured_content: null,
        data: null,
        is_error: true,
      },
      { content: [text('boom')], error: true },
    ],
  ],
};
