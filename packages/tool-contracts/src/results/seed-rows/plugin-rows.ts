import type { SeedRows } from './seed-row.ts';
import { failed, lobeFailed, PNG, same, text } from './seed-values.ts';

/** Expected conversions of values in the format `plugin`. */
export const pluginRows: SeedRows = {
  plugin: [
    same({ content: [text('Result: ...')], error: false }),
    same({ content: [text('Error: something went wrong')], error: true }),
    same({ content: [text('a'), text('b')], error: false }),
    [{ content: [text('a')] }, { content: [text('a')], error: false }],
    [
      { content: [text('a')], error: null },
      { content: [text('a')], error: false },
    ],
    [
      { content: [text('a')], error: '' },
      { content: [text('a')], error: false },
    ],
    [
      { content: [text('a')], error: 'boom' },
      { content: [text('a')], error: true },
    ],
    [
      { content: [], error: 'boom' },
      { content: [text('boom')], error: true },
    ],
    [
      { content: [], error: false },
      { content: [text('(no output)')], error: false },
    ],
    [
      { content: [], error: true },
      { content: [text('Tool execution failed')], error: true },
    ],
    same({ content: [text('Screenshot captured:'), PNG], error: false }),
    [
      {
        content: [
          text('Screenshot captured:'),
          { type: 'image', mime_type: 'image/png', data: 'iVBORw0KGgo=' },
        ],
        error: false,
      },
      { content: [text('Screenshot captured:'), PNG], error: false },
    ],
    [
      {
        content: [
          text('Screenshot captured:'),
          { type: 'image', MIMEType: 'image/png', data: 'iVBORw0KGgo=' },
        ],
        error: false,
      },
      { content: [text('Screenshot captured:'), PNG], error: false },
    ],
    [{ content: 'just text' }, { content: [text('just text')], error: false }],
    ['just text', { content: [text('just text')], error: false }],
    same({ content: [text('x')], error: false, details: { n: 1 } }),
  ],
  lobe: [
    [
      { content: [text('Result: ...')], error: false },
      { content: 'Result: ...', success: true },
    ],
    [
      { content: [text('Error: something went wrong')], error: true },
      lobeFailed('Error: something went wrong'),
    ],
    [
      { content: [text('a'), text('b')], error: false },
      { blocks: [text('a'), text('b')], content: 'a\nb', success: true },
    ],
    [
      { content: [], error: false },
      { content: '(no output)', success: true },
    ],
    [{ content: [text('')], error: true }, lobeFailed('Tool execution failed')],
    [{ content: [text('x')], error: 'technical' }, lobeFailed('technical', 'x')],
    [
      { content: [text('x')], error: false, details: { n: 1 } },
      { content: 'x', metadata: { n: 1 }, success: true },
    ],
  ],
  mcp: [
    [{ content: [text('Result: ...')], error: false }, { content: [text('Result: ...')] }],
    [
      { content: [text('Error: something went wrong')], error: true },
      { content: [text('Error: something went wrong')], isError: true },
    ],
    [
      { content: [text('a'), text('b')], error: true },
      { content: [text('a'), text('b')], isError: true },
    ],
    [
      { content: [{ type: 'image', MIMEType: 'image/png', data: 'AAAA' }], error: false },
      { content: [{ type: 'image', data: 'AAAA', mimeType: 'image/png' }] },
    ],
  ],
  workbench: [
    [{ content: [text('Result: ...')], error: false }, { content: 'Result: ...' }],
    [
      { content: [text('Error: something went wrong')], error: true },
      { content: 'Error: something went wrong', error: 'Error: something went wrong' },
    ],
    [{ content: [text('a'), text('b')], error: false }, { content: [text('a'), text('b')] }],
  ],
  results: [
    [{ content: [text('Result: ...')], error: false }, { results: 'Result: ...' }],
    [
      { content: [text('Error: something went wrong')], error: true },
      failed('Error: something went wrong'),
    ],
    [{ content: [text('{"a":1}')], error: false }, { results: { a: 1 } }],
    [{ content: [text('a'), text('b')], error: false }, { results: 'a\nb' }],
    [{ content: [], error: false }, { results: null }],
  ],
};
