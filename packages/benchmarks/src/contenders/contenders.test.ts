import { describe, expect, it } from 'vitest';

import { createAiSdkContender } from './ai-sdk.ts';
import { createBareContender } from './bare.ts';
import { createEngineContender } from './engine.ts';
import { createLangChainContender } from './langchain.ts';
import { createMcpContender } from './mcp.ts';

describe('contenders', () => {
  it('is rejected without the events of a complete call', async () => {
    await expect(createEngineContender().close()).rejects.toThrow('no events');
  });

  it.each([
    ['bare function', createBareContender],
    ['engine', createEngineContender],
    ['MCP', createMcpContender],
    ['LangChain', createLangChainContender],
    ['AI SDK', createAiSdkContender],
  ])('%s really calls the tool', async (_name, create) => {
    const contender = await create();
    expect(await contender.call(3)).toBe('UTC has 3');
    expect(await contender.call(4)).toBe('UTC has 4');
    await contender.close();
  });
});
