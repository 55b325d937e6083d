import { describe, expect, it } from 'vitest';

import { explainEngineFailure } from './file-failure.ts';

describe('explainEngineFailure', () => {
  it.each([
    ['database or disk is full', 'the disk of /data is full. Make room and try again'],
    ['No space left on device', 'the disk of /data is full. Make room and try again'],
    [
      'attempt to write a readonly database',
      `this user (uid ${process.getuid?.()}) has no permission for /data. Change that, or choose another data directory (--data, LOBE_TOOLS_DATA)`,
    ],
    ['disk I/O error', 'the disk of /data reports an error. Check the disk'],
  ])('precedes %j by its reason', (said, reason) => {
    expect(explainEngineFailure(said, '/data')).toBe(`${reason} (${said})`);
  });

  it('leaves any other message alone', () => {
    expect(explainEngineFailure('file is not a database', '/data')).toBe('file is not a database');
  });
});
