import { describe, expect, it } from 'vitest';

import { createApi } from '../testing/catalogue.ts';
import { explainMatch } from './explain-match.ts';

const api = createApi({
  description: 'Compare or sort values, exactly where that can be decided at all.',
  name: 'compareValues',
});

describe('the reason why a search found an API', () => {
  it.each(['compare', 'VALUES', 'sort values', 'xyz', ''])(
    'is empty if its name shows it, or nothing matches: %j',
    (query) => expect(explainMatch(api, query)).toBeUndefined(),
  );

  it.each([
    ['sort', { after: ' values, exactly where', before: 'Compare or ', hit: 'sort' }],
    ['EXACT', { after: 'ly where', before: 'Compare or sort values, ', hit: 'exact' }],
    ['decided', { after: ' at all.', before: '…exactly where that can be ', hit: 'decided' }],
  ])('is the words around %s', (query, { after, before, hit }) => {
    const reason = explainMatch(api, query);
    expect(reason).toMatchObject({ before, hit });
    expect(reason?.after.startsWith(after)).toBe(true);
  });
});
