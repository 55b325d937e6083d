import { describe, expect, it } from 'vitest';

import { createToolEngine } from '../create-tool-engine.ts';
import type { ToolSource } from '../source.ts';

const source = (problems: ToolSource['problems']): ToolSource => ({
  call: () => ({ content: 'ran', success: true }),
  id: 'plugins',
  list: () => [
    {
      description: 'Works.',
      humanIntervention: 'never',
      inputSchema: { type: 'object' },
      name: 'plugins__good__work',
      server: 'good',
      tool: 'work',
      toolbox: 'plugins',
    },
  ],
  problems,
});

const bad = { message: 'The program does not exist.', server: 'bad', toolbox: 'plugins' };

describe('a server that offers nothing', () => {
  it.each(['plugins__bad__x', 'plugins__bad/x', 'bad/x'])(
    'answers a call of %s with the reason',
    async (name) => {
      const engine = createToolEngine({ sources: [source(() => [bad])] });
      const result = await engine.call({ name });
      expect(result).toMatchObject({ error: { type: 'SourceUnavailable' }, success: false });
      expect(result.content).toBe("'plugins__bad' offers no tools: The program does not exist.");
    },
  );

  it('affects neither other servers nor names that do not exist', async () => {
    const engine = createToolEngine({ sources: [source(() => [bad])] });
    expect((await engine.call({ name: 'good/work' })).content).toBe('ran');
    expect((await engine.call({ name: 'badly/x' })).error?.type).toBe('ToolNotFound');
    expect((await engine.call({ name: 'good/y' })).error?.type).toBe('ApiNotFound');
  });

  it('or less than it lists says so when another tool of it is called', async () => {
    const warning = {
      ...bad,
      isWarning: true as const,
      message: 'y was left out.',
      server: 'good',
    };
    const engine = createToolEngine({ sources: [source(() => [bad, warning])] });
    expect((await engine.call({ name: 'good/y' })).content).toBe(
      "'good' has no API 'y'. It has: work. y was left out.",
    );
  });

  it('is skipped if reporting it throws', async () => {
    const engine = createToolEngine({
      sources: [
        source(() => {
          throw new Error('Who knows.');
        }),
      ],
    });
    expect((await engine.call({ name: 'bad/x' })).error?.type).toBe('ToolNotFound');
  });
});
