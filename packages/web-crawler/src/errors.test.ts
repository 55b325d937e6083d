import { describe, expect, it } from 'vitest';

import { ToolErrorType } from '@lobechat/types';

import { WebErrorType } from './errors.ts';

describe('WebErrorType', () => {
  it('has keys equal to their values, none of which the system already uses', () => {
    for (const [key, value] of Object.entries(WebErrorType)) {
      expect(value).toBe(key);
      expect(ToolErrorType).not.toHaveProperty(key);
    }
  });
});
