import { describe, expect, it } from 'vitest';

import type { ApiCost, ToolCost } from '../../../api/contract.ts';
import { sumUp } from './sum-up.ts';

const tokens = (openai: number, mcp: number): ApiCost['tokens'] => ({
  'ai-sdk': 0,
  'openai-responses': 0,
  anthropic: 0,
  gemini: 0,
  mcp,
  openai,
});

const COST: ToolCost = {
  apis: [
    { identifier: 'a', name: 'small', tokens: tokens(10, 11) },
    { identifier: 'b', name: 'large', tokens: tokens(90, 99) },
  ],
  hosts: [{ id: 'x', name: 'X', tokens: 105 }],
  proxy: 40,
  roles: [{ identifier: 'a', tokens: 20 }],
  totals: tokens(99, 109),
};

describe('the cost of tools', () => {
  it('is that of a format with the roles, most expensive first', () => {
    expect(sumUp(COST, 'openai')).toEqual({
      apis: [
        { identifier: 'b', name: 'large', tokens: 90 },
        { identifier: 'a', name: 'small', tokens: 10 },
      ],
      definitions: 99,
      proxy: 40,
      roles: 20,
      search: 119,
      tools: [
        { definitions: 90, identifier: 'b', role: 0 },
        { definitions: 10, identifier: 'a', role: 20 },
      ],
      total: 119,
    });
  });

  it('is for a host what it reads of them, and for an unknown reader that of OpenAI', () => {
    expect(sumUp(COST, 'host:x')).toMatchObject({ definitions: 85, roles: 20, total: 105 });
    expect(sumUp(COST, 'toString').total).toBe(119);
    expect(sumUp({ ...COST, apis: [] }, 'mcp')).toMatchObject({ apis: [], search: 20 });
  });
});
