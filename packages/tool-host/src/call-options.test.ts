import { describe, expect, it } from 'vitest';

import { mergeCallOptions, mergeContext } from './call-options.ts';

describe('mergeContext', () => {
  it('does not let a field that says nothing take a default away', () => {
    expect(mergeContext({ locale: 'de-DE' }, { locale: undefined, sessionId: 's' })).toEqual({
      locale: 'de-DE',
      sessionId: 's',
    });
  });

  it('lets what the call says win', () => {
    expect(mergeContext({ locale: 'de-DE' }, { locale: 'en-US' })).toEqual({ locale: 'en-US' });
  });

  it('changes neither of the two', () => {
    const defaults = { locale: 'de-DE' };
    const own = { sessionId: 's' };
    mergeContext(defaults, own);
    expect([defaults, own]).toEqual([{ locale: 'de-DE' }, { sessionId: 's' }]);
  });
});

describe('mergeCallOptions', () => {
  it('keeps everything else of the call', () => {
    const { signal } = new AbortController();
    expect(mergeCallOptions({ locale: 'de-DE' }, { signal, timeoutMs: 5 })).toEqual({
      context: { locale: 'de-DE' },
      signal,
      timeoutMs: 5,
    });
    expect(mergeCallOptions({}, undefined)).toEqual({ context: {} });
  });
});
