import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseJson } from './parse-json.ts';

describe('parseJson', () => {
  it.each(['', '{', "{'a':1}", 'undefined', 'NaN', '[1,]'])('returns undefined for %j', (text) => {
    expect(parseJson(text)).toBeUndefined();
  });

  it('reads every JSON text', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });
});
