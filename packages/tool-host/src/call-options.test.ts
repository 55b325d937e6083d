import { describe, expect, it } from 'vitest';

import { mergeCallOptions, mergeContext } from './call-options.ts';

describe('mergeContext', () => {
  it('ignores undefined fields of the call, keeping the default', () => {
    expect(mergeContext({ locale: 'de-DE' }, { locale: undefined, sessionId: 's' })).toEqual({
      locale: 'de-DE',
      sessionId: 's',
    });
  });

  it('prefers the fields of the call', () => {
    expect(mergeContext({ locale: 'de-DE' }, { locale: 'en-US' })).toEqual({ locale: 'en-US' });
  });

  it('modifies neither argument', () => {
    const defaults = { locale: 'de-DE' };
    const own = { sessionId: 's' };
    mergeContext(defaults, own);
    expect([defaults, own]).toEqual([{ locale: 'de-DE' }, { sessionId: 's' }]);
  });
});

describe('mergeCallOptions', () => {
  it.each([[5], ['anna'], [[]], [{ context: 'anna' }], [{ context: 5 }]])(
    'leaves %j to the engine, which refuses it',
    (options) => {
      expect(mergeCallOptions({ locale: 'de-DE' }, options as never)).toBe(options);
    },
  );

  it('treats null as absent', () => {
    const defaults = { locale: 'de-DE' };
    expect(mergeCallOptions(defaults, null as never)).toEqual({ context: defaults });
    expect(mergeCallOptions(defaults, { context: null } as never)).toEqual({ context: defaults });
  });

  it('keeps all other options of the call', () => {
    const { signal } = new AbortController();
    expect(mergeCallOptions({ locale: 'de-DE' }, { signal, timeoutMs: 5 })).toEqual({
      context: { locale: 'de-DE' },
      signal,
      timeoutMs: 5,
    });
    expect(mergeCallOptions({}, undefined)).toEqual({ context: {} });
  });
});
