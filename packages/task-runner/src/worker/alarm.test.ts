import { describe, expect, it } from 'vitest';

import { createAlarm } from './alarm.ts';

describe('createAlarm', () => {
  it('ends a pause when it rings, and the next one if it rang before', async () => {
    const alarm = createAlarm();
    const pause = alarm.sleep(600_000);
    alarm.ring();
    await expect(pause).resolves.toBeUndefined();
    alarm.ring();
    await expect(alarm.sleep(600_000)).resolves.toBeUndefined();
  });

  it('ends a pause when its time is over', async () => {
    await expect(createAlarm().sleep(1)).resolves.toBeUndefined();
  });
});
