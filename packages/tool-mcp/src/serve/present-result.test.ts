import { describe, expect, it } from 'vitest';

import { fromMcp, fromResults, toModelText } from '@lobechat/tool-contracts';
import { createToolEngine } from '@lobechat/tool-engine';
import type { BuiltinToolResult } from '@lobechat/types';

import { createArtifactResources } from './artifact-resources.ts';
import { presentResult } from './present-result.ts';

const BYTES = Buffer.from('a,b\n1,2\n'.repeat(20)).toString('base64');
const PNG = 'iVBORw0KGgo=';

/** A tool's result as a client receives it. */
const present = async (given: BuiltinToolResult, toolbox = 'plugins', structured = false) => {
  const descriptor = {
    description: 'x',
    humanIntervention: 'never' as const,
    inputSchema: { type: 'object' as const },
    name: `${toolbox}__s__t`,
    server: 's',
    tool: 't',
    toolbox,
  };
  const engine = createToolEngine({
    sources: [{ call: () => given, id: 'test', list: () => [descriptor] }],
  });
  const result = await engine.call({ arguments: {}, name: descriptor.name });
  const links = createArtifactResources({ store: engine.artifacts }).take(result);
  const answer = presentResult(result, descriptor, { links, structured });
  const { content } = answer;
  const texts = content.flatMap((block) => (block.type === 'text' ? [block.text] : []));
  return { answer, content, result, text: texts.join('\n') };
};

const OUTPUT = {
  meta_data: { rows: 20 },
  results: 'See the file.',
  returned_file_contents: [BYTES],
  returned_file_names: ['rows.csv'],
};

describe('a result as the answer to a client', () => {
  it.each(['plugins', 'modules', 'mounted'])(
    'has returned files of %s as links, and the line that names them',
    async (toolbox) => {
      const { answer, content, result, text } = await present(fromResults(OUTPUT), toolbox);
      expect(JSON.stringify(answer)).not.toContain(BYTES);
      expect(content.at(-1)).toMatchObject({ name: 'rows.csv', type: 'resource_link' });
      expect(text).toMatch(/^See the file\.\n\[file: rows\.csv, text\/csv, .*, artifact .*\]/);
      expect(text).toBe(toModelText(result));
    },
  );

  it.each([
    ['plugins', '(no output)'],
    ['mounted', ''],
  ])('says that a tool of %s returned nothing as %j', async (toolbox, said) => {
    expect((await present(fromMcp({ content: [] }), toolbox)).text).toBe(said);
  });

  it('has the model metadata as text', async () => {
    const { result, text } = await present(fromResults({ meta_data: { ms: 5 }, results: 'x' }));
    expect(text).toBe('x\n{"ms":5}');
    expect(text).toBe(toModelText(result));
  });

  it('keeps images, which models see', async () => {
    const { content } = await present({
      blocks: [
        { text: 'a dot', type: 'text' },
        { data: PNG, mimeType: 'image/png', type: 'image' },
      ],
      content: 'a dot\n[image: image/png]',
      success: true,
    });
    expect(content).toContainEqual({ data: PNG, mimeType: 'image/png', type: 'image' });
  });

  it.each<[string, BuiltinToolResult]>([
    ['state', { content: '1/2', state: { exact: '1/2' }, success: true }],
    ['structured data', { content: 'one', structured: { n: 1 }, success: true }],
    ['the state of a failure', { content: 'no', state: { n: 1 }, success: false }],
  ])('has no structured content for %s of an own tool, unless requested', async (_, given) => {
    const { answer, result } = await present(given);
    expect(answer).not.toHaveProperty('structuredContent');
    expect(answer.content).toEqual([{ text: given.content, type: 'text' }]);
    // A client that knows this system reads all of it.
    expect(fromMcp(answer)).toEqual(result);
    const asked = (await present(given, 'builtin', true)).answer;
    expect(asked.structuredContent).toEqual(given.state ?? given.structured);
  });

  it('has what a mounted server returned, and nothing else', async () => {
    const image = { data: PNG, mimeType: 'image/png', type: 'image' as const };
    const blocks = [{ text: 'a dot', type: 'text' as const }, image];
    const given = { blocks, content: 'a dot\n[image: image/png]', success: true };
    const { answer } = await present({ ...given, structured: { n: 1 } }, 'mounted');
    expect(answer).toEqual({ content: blocks, structuredContent: { n: 1 } });
  });

  it.each(['mounted', 'builtin'])('is limited as a whole if %s is too long', async (toolbox) => {
    const rows = Array.from({ length: 20_000 }, (_, index) => ({ index, text: 'row' }));
    const text = JSON.stringify({ rows });
    const given = { content: text, structured: { count: 20_000, rows }, success: true };
    const { answer } = await present(given, toolbox, true);
    expect(JSON.stringify(answer.content).length).toBeLessThan(40_000);
    expect(JSON.stringify(answer.structuredContent).length).toBeLessThan(30_001);
    expect(answer.structuredContent).toMatchObject({ count: 20_000 });
    expect(JSON.stringify(answer.structuredContent)).toContain('[{"index":0,"text":"row"},');
    expect(answer.content.at(-1)).toMatchObject({ type: 'resource_link' });
  });

  it('keeps what a mounted server embeds itself', async () => {
    const resource = { blob: BYTES, mimeType: 'text/csv', uri: 'test://rows' };
    const blocks = [{ resource, type: 'resource' as const }];
    const given = { blocks, content: '[resource: test://rows]', success: true };
    expect((await present(given, 'mounted')).content).toContainEqual({
      resource,
      type: 'resource',
    });
    expect(JSON.stringify((await present(given)).content)).not.toContain(BYTES);
  });
});
