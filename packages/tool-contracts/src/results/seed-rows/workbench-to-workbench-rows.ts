import type { SeedRow } from './seed-row.ts';
import { CITY_NOT_FOUND, PNG, REPORT, same, TEMPERATURE, text } from './seed-values.ts';

/** Expected conversions from the format `workbench` to the format `workbench`. */
export const workbenchToWorkbenchRows: readonly SeedRow[] = [
  ['The temperature is 72°F', { content: 'The temperature is 72°F' }],
  same({ content: 'The temperature is 72°F' }),
  same(TEMPERATURE),
  same(CITY_NOT_FOUND),
  same({ content: REPORT }),
  [{ error: 'boom' }, { content: 'boom', error: 'boom' }],
  [
    { error: 'E42', message: 'Could not do it' },
    { content: 'Could not do it', error: 'E42' },
  ],
  [
    { error: 'boom', code: 42 },
    { content: 'boom', error: 'boom', metadata: { code: 42 } },
  ],
  [
    { error: 'boom', metadata: { a: 1 } },
    { content: 'boom', error: 'boom', metadata: { a: 1 } },
  ],
  [
    { error: '', value: 1 },
    { content: '{\n  "error": "",\n  "value": 1\n}', metadata: { error: '', value: 1 } },
  ],
  [
    { error: null, value: 1 },
    { content: '{\n  "error": null,\n  "value": 1\n}', metadata: { error: null, value: 1 } },
  ],
  [
    { error: false, value: 1 },
    { content: '{\n  "error": false,\n  "value": 1\n}', metadata: { error: false, value: 1 } },
  ],
  [
    { error: 0, value: 1 },
    { content: '{\n  "error": 0,\n  "value": 1\n}', metadata: { error: 0, value: 1 } },
  ],
  [{ error: { message: 'nested', code: 5 } }, { content: 'nested', error: 'nested' }],
  [{ error: { code: 5 } }, { content: '{"code":5}', error: '{"code":5}' }],
  [{ error: true }, { content: 'Tool execution failed', error: 'Tool execution failed' }],
  [
    { error: true, message: 'Nope' },
    { content: 'Nope', error: 'Nope' },
  ],
  [{ error: 404 }, { content: '404', error: '404' }],
  [{ error: ['a', 'b'] }, { content: '["a","b"]', error: '["a","b"]' }],
  same({ content: 'shown', error: 'tech' }),
  [
    { content: 'shown', error: 'tech', message: 'msg' },
    { content: 'shown', error: 'tech', metadata: { message: 'msg' } },
  ],
  [
    { content: '', error: 'tech' },
    { content: 'tech', error: 'tech' },
  ],
  [
    { content: null, error: 'tech' },
    { content: 'tech', error: 'tech' },
  ],
  [
    { content: [], error: 'tech' },
    { content: 'tech', error: 'tech' },
  ],
  [{ content: 'ok', error: '' }, { content: 'ok' }],
  [{ content: 'ok', error: null }, { content: 'ok' }],
  [{ content: 'ok', error: false }, { content: 'ok' }],
  [
    { content: 'bad', isError: true },
    { content: 'bad', error: 'bad' },
  ],
  [{ content: 'good', isError: false }, { content: 'good' }],
  [
    { content: [text('bad')], isError: true },
    { content: 'bad', error: 'bad' },
  ],
  [
    { isError: true, message: 'm' },
    { content: 'm', error: 'm' },
  ],
  [{ content: 42 }, { content: '42' }],
  [{ content: true }, { content: 'true' }],
  [{ content: 0 }, { content: '0' }],
  [{ content: false }, { content: 'false' }],
  [{ content: null }, { content: '(no output)' }],
  [{ content: '' }, { content: '(no output)' }],
  [{ content: [] }, { content: '(no output)' }],
  [{ content: { a: 1 } }, { content: '{\n  "a": 1\n}' }],
  [{ content: ['a', text('b')] }, { content: [text('a'), text('b')] }],
  [
    { content: [text('x'), PNG] },
    {
      content: [
        text('x'),
        { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png', text: '[image: image/png]' },
      ],
    },
  ],
  [{ content: text('single') }, { content: 'single' }],
  [
    { content: 'a', metadata: 'str' },
    { content: 'a', metadata: { value: 'str' } },
  ],
  [{ content: 'a', metadata: null }, { content: 'a' }],
  same({ content: 'a', metadata: {} }),
  [
    { content: 'a', extra: 1 },
    { content: 'a', metadata: { extra: 1 } },
  ],
  [
    { content: 'a', metadata: { m: 1 }, extra: 2 },
    { content: 'a', metadata: { extra: 2, m: 1 } },
  ],
  [
    { temp: 5, unit: 'C' },
    { content: '{\n  "temp": 5,\n  "unit": "C"\n}', metadata: { temp: 5, unit: 'C' } },
  ],
  [
    { metadata: { a: 1 } },
    { content: '{\n  "metadata": {\n    "a": 1\n  }\n}', metadata: { metadata: { a: 1 } } },
  ],
  [{ message: 'hi' }, { content: '{\n  "message": "hi"\n}', metadata: { message: 'hi' } }],
  [{ text: 'hi' }, { content: '{\n  "text": "hi"\n}', metadata: { text: 'hi' } }],
  [
    { a: { b: [1, 2] } },
    {
      content: '{\n  "a": {\n    "b": [\n      1,\n      2\n    ]\n  }\n}',
      metadata: { a: { b: [1, 2] } },
    },
  ],
  [{}, { content: '{}', metadata: {} }],
  [[1, 2, 3], { content: '[\n  1,\n  2,\n  3\n]', metadata: { value: [1, 2, 3] } }],
  [[{ a: 1 }], { content: '[\n  {\n    "a": 1\n  }\n]', metadata: { value: [{ a: 1 }] } }],
  [[], { content: '[]', metadata: { value: [] } }],
  [42, { content: '42' }],
  [0, { content: '0' }],
  [true, { content: 'true' }],
  [false, { content: 'false' }],
  [null, { content: '(no output)' }],
  ['', { content: '(no output)' }],
  ['{"a":1}', { content: '{"a":1}' }],
  [
    { success: false, error: 'x' },
    { content: 'x', error: 'x', metadata: { success: false } },
  ],
  [
    { success: true, data: [1] },
    {
      content: '{\n  "success": true,\n  "data": [\n    1\n  ]\n}',
      metadata: { success: true, data: [1] },
    },
  ],
  [
    { message: '', error: 'x' },
    { content: 'x', error: 'x' },
  ],
  [
    { error: { message: 'inner' }, message: 'outer' },
    { content: 'outer', error: 'inner' },
  ],
  [
    { error: 'boom', isError: false },
    { content: 'boom', error: 'boom' },
  ],
  [{ error: '', content: '' }, { content: '(no output)' }],
  [{ isError: true }, { content: 'Tool execution failed', error: 'Tool execution failed' }],
  [
    { isError: 'true', a: 1 },
    { content: 'Tool execution failed', error: 'Tool execution failed', metadata: { a: 1 } },
  ],
  [{ content: [text('one')] }, { content: 'one' }],
  [{ content: [1, null, true] }, { content: [text('1'), text('null'), text('true')] }],
  [{ content: [{ a: 1 }, 'b'] }, { content: [text('{\n  "a": 1\n}'), text('b')] }],
  [{ content: [{ text: 'no type' }, text('b')] }, { content: [text('no type'), text('b')] }],
  [{ 'content ': 1 }, { content: '{\n  "content ": 1\n}', metadata: { 'content ': 1 } }],
  [{ results: 1 }, { content: '{\n  "results": 1\n}', metadata: { results: 1 } }],
];
