import { describe, expect, it } from 'vitest';

import { ToolErrorType } from '@lobechat/types';

import { WebErrorType } from './errors.ts';

describe('WebErrorType', () => {
  it('has keys that are their values and none of the system', () => {
    for (const [key, value] of Object.entries(WebErrorType)) {
      expect(value).toBe(key);
      expect(ToolErrorType).not.toHaveProperty(key);
    }
  });
});
