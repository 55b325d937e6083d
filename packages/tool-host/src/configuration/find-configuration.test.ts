import { join, resolve } from 'node:path';

import { expect, it } from 'vitest';

import { getUserConfigurationFolder } from './find-configuration.ts';

it.each(['', '.', 'relative'])(
  'a user whose home folder is %j has no configuration: it would be that of the current folder',
  (home) => {
    expect(getUserConfigurationFolder({}, home)).toBeUndefined();
    expect(getUserConfigurationFolder({ XDG_CONFIG_HOME: 'relative' }, home)).toBeUndefined();
    const shared = resolve('/etc/shared');
    expect(getUserConfigurationFolder({ XDG_CONFIG_HOME: shared }, home)).toBe(
      join(shared, 'lobe-tools'),
    );
  },
);
