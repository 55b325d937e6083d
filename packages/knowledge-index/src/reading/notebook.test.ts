import { describe, expect, it } from 'vitest';

import { readDocument } from './read-document.ts';

const read = (text: string) => readDocument({ data: Buffer.from(text), name: 'a.ipynb' });

describe('a notebook', () => {
  const code = {
    cell_type: 'code',
    outputs: [
      { output_type: 'stream', text: ['1\n', '2\n'] },
      { data: { 'image/png': 'AAAA', 'text/plain': '<Figure>' }, output_type: 'display_data' },
      { output_type: 'error', traceback: ['\u001B[31mKeyError\u001B[0m'] },
    ],
    source: ['print(1)\n', 'print(2)'],
  };
  const cells = [{ cell_type: 'markdown', source: ['# Tides\n', '\n', 'They rise.\0'] }, code, 7];

  it('is read as its texts, its code and its output', async () => {
    const metadata = { kernelspec: { language: 'python' } };
    for (const notebook of [
      { cells, metadata },
      { metadata, worksheets: [{ cells }] },
    ]) {
      const document = await read(JSON.stringify(notebook));
      expect(document).toMatchObject({ format: 'notebook', title: 'Tides' });
      expect(document.text).toBe(
        '# Tides\n\nThey rise.\uFFFD\n\n```python\nprint(1)\nprint(2)\n```\n\n```\n1\n2\n```\n\n```\n<Figure>\n```\n\n```\nKeyError\n```',
      );
    }
  });

  it('has the formatted output of programs where there is no plain one', async () => {
    const shown = (data: Record<string, string>): object => ({ data, output_type: 'display_data' });
    const html = '<table><tr><th>Day</th></tr><tr><td>4 m<b hidden>9</b></td></tr></table>';
    const outputs = [
      shown({ 'text/html': html, 'text/plain': '<IPython.core.display.HTML object>' }),
      shown({ 'text/markdown': '**Ebb**', 'text/plain': '<IPython.core.display.Markdown object>' }),
      shown({ 'text/html': '<b>no</b>', 'text/plain': '  a\n0 1' }),
      shown({
        'text/html': '<script>1</script>',
        'text/plain': '<IPython.core.display.HTML object>',
      }),
      { ename: 'KeyError', evalue: 'x', output_type: 'error', traceback: [] },
    ];
    const notebook = { cells: [{ cell_type: 'code', outputs, source: '' }] };
    const { text, warnings } = await read(JSON.stringify(notebook));
    expect(text).toBe(
      '| Day |\n| --- |\n| 4 m |\n\n**Ebb**\n\n```\n  a\n0 1\n```\n\n```\n<IPython.core.display.HTML object>\n```\n\n```\nKeyError: x\n```',
    );
    expect(warnings).toEqual([expect.stringContaining('hides')]);
  });

  it.each(['{"cells": ', '{"a": [1]}', '[]'])(
    'is read as data, with a note, if its JSON is not a notebook: %s',
    async (given) => {
      const { text, warnings } = await read(given);
      expect([text, warnings]).toEqual([given, [expect.stringContaining('it was read as')]]);
    },
  );
});
