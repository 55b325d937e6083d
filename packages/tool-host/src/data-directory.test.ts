import { join, resolve } from 'node:path';

import { describe, expect, it } from 'vitest';

import { resolveDataDirectory } from './data-directory.ts';

const home = join('/', 'home-of-test');
const standard = join(home, '.local', 'share', 'lobe-tools');

describe('resolveDataDirectory', () => {
  it.each([
    { XDG_DATA_HOME: 'relative/share' },
    { XDG_DATA_HOME: '' },
    { LOBE_TOOLS_DATA: '' },
    {},
  ])("falls back to the user's folder for %j", (environment) => {
    expect(resolveDataDirectory({ environment, home })).toBe(standard);
  });

  it('prefers the configuration to the environment, and that to the standard', () => {
    const environment = { LOBE_TOOLS_DATA: '/from-variable', XDG_DATA_HOME: '/shared' };
    expect(resolveDataDirectory({ configured: '/configured', environment, home })).toBe(
      '/configured',
    );
    expect(resolveDataDirectory({ environment, home })).toBe('/from-variable');
    expect(resolveDataDirectory({ environment: { XDG_DATA_HOME: '/shared' }, home })).toBe(
      '/shared/lobe-tools',
    );
  });

  it.runIf(process.platform === 'linux')(
    'refuses the files of processes, where nothing can be made',
    () => {
      for (const configured of ['/proc/1/data', '/proc/none/of/these']) {
        expect(() => resolveDataDirectory({ configured, home })).toThrow(
          `The data directory ${configured} is among`,
        );
      }
      expect(resolveDataDirectory({ configured: '/proc/self/cwd/data', home })).toBe(
        '/proc/self/cwd/data',
      );
    },
  );

  it.each(['$HOME/tools', '${HOME}/tools', '%APPDATA%\\tools', 'file:///srv/tools'])(
    'refuses %s, which no shell has filled in',
    (configured) => {
      expect(() => resolveDataDirectory({ configured, home })).toThrow(
        `"${configured}" is not a path`,
      );
      expect(resolveDataDirectory({ configured: `./${configured}`, home })).toBe(
        resolve(configured),
      );
    },
  );

  it.each(['', 'relative'])('refuses the home folder %j, unless it is not needed', (noHome) => {
    const options = { environment: {}, home: noHome };
    expect(() => resolveDataDirectory(options)).toThrow('The user has no home folder');
    expect(() => resolveDataDirectory({ ...options, configured: '~/tools' })).toThrow(
      'The user has no home folder',
    );
    expect(resolveDataDirectory({ ...options, configured: '/srv' })).toBe(resolve('/srv'));
  });

  it('reads ~ as the home folder, which no service manager fills in', () => {
    const environment = { LOBE_TOOLS_DATA: '~/tools' };
    expect(resolveDataDirectory({ environment, home })).toBe(join(home, 'tools'));
  });

  it('makes a relative path absolute', () => {
    expect(resolveDataDirectory({ configured: 'data', environment: {}, home })).toBe(
      resolve('data'),
    );
  });
});
