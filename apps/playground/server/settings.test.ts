import { resolve } from 'node:path';

import { describe, expect, it } from 'vitest';

import { asksForHelp, DEFAULT_PORT, explainLaunchError, readSettings, USAGE } from './settings.ts';

const read = (environment: Record<string, string>, argv: string[] = []) =>
  readSettings({ argv, environment });

describe('readSettings', () => {
  it.each(['abc', '-1', '65536', '3211.5', '0x10', ' 80'])('rejects the port %j', (port) => {
    expect(() => read({ PORT: port })).toThrow(`not '${port}'`);
  });

  it('rejects an unknown argument', () => {
    expect(() => read({}, ['--prot=3'])).toThrow(/--prot/);
  });

  it('prints its usage on request, whatever other arguments there are', () => {
    expect(asksForHelp(['--prot=3', '--help'])).toBe(true);
    expect(asksForHelp(['--workspace', 'help'])).toBe(false);
    for (const name of [
      '--config',
      '--workspace',
      '--dev',
      '--page',
      '--port',
      'PORT',
      'LOBE_TOOLS_TOKEN',
    ]) {
      expect(USAGE).toContain(name);
    }
  });

  it('rejects a permanent token that is too short', () => {
    expect(() => read({ LOBE_TOOLS_TOKEN: 'short' })).toThrow(/LOBE_TOOLS_TOKEN has 5 characters/);
  });

  it('ignores the -- that npm wants before arguments', () => {
    expect(read({}, ['--', '--port', '3000']).port).toBe(3000);
  });

  it('uses the default port if PORT is absent or empty', () => {
    expect(read({}).port).toBe(DEFAULT_PORT);
    expect(read({ PORT: '' }).port).toBe(DEFAULT_PORT);
    expect(read({ PORT: '1' }, ['--port', '2']).port).toBe(2);
  });

  it('reads the port, the token and the mode', () => {
    const token = 'abcdefghijklmnopqrstuvwxyz';
    expect(read({ LOBE_TOOLS_TOKEN: token, PORT: '0' }, ['--dev', '--page=/build'])).toEqual({
      configuration: undefined,
      folder: resolve('.'),
      isDevelopment: true,
      pageDirectory: resolve('/build'),
      port: 0,
      token,
      workspace: [],
    });
  });
});

describe('the configuration', () => {
  it('is resolved relative to the caller’s folder', () => {
    const environment = { INIT_CWD: '/somewhere' };
    expect(read(environment, ['--config', './tools.yaml'])).toMatchObject({
      configuration: '/somewhere/tools.yaml',
      folder: '/somewhere',
    });
  });
});

describe('the workspace', () => {
  it('is resolved relative to the caller’s folder, and may be repeated', () => {
    const argv = ['--workspace', '.', '--workspace', '/other'];
    expect(read({ INIT_CWD: '/somewhere' }, argv).workspace).toEqual(['/somewhere', '/other']);
  });
});

describe('explainLaunchError', () => {
  it('says that the port is in use and how to choose another', () => {
    const error = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
    expect(explainLaunchError(error, 3211)).toBe(
      'Port 3211 is in use by another program. End that program, or choose another port: pnpm start --port 3212',
    );
  });

  it('says that a port is not permitted', () => {
    const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
    expect(explainLaunchError(error, 80)).toMatch(
      /Port 80 may not be used .* pnpm start --port 3212/,
    );
  });

  it('passes on other errors', () => {
    expect(explainLaunchError(new Error('No page.'), 1)).toBe('No page.');
    expect(explainLaunchError('odd', undefined)).toBe('odd');
  });
});
