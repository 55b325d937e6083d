import { describe, expect, it } from 'vitest';

import { ChromiumMissingError, findChromium } from './find-chromium.ts';
import type { ChromiumProbes } from './probes.ts';

/** A machine without a browser or an installer, except for the given ones. */
const machine = (given: Partial<ChromiumProbes> & { starting?: readonly string[] } = {}) => {
  const { starting = [], ...probes } = given;
  const reports: string[] = [];
  const asked: string[] = [];
  const installer = (name: string) => () => {
    asked.push(name);
    return Promise.resolve(undefined);
  };
  const complete: ChromiumProbes = {
    canUseApt: () => false,
    environment: {},
    findOnPath: () => undefined,
    findPlaywright: () => undefined,
    installFromPackage: installer('package'),
    installWithApt: installer('apt'),
    installWithPlaywright: installer('playwright'),
    isExecutable: () => true,
    report: (line) => reports.push(line),
    runs: (file) => Promise.resolve(starting.includes(file)),
    ...probes,
  };
  return { asked, probes: complete, reports };
};

describe('findChromium', () => {
  it('says exactly what to install if nothing works', async () => {
    const { asked, probes } = machine();
    const finding = findChromium(probes);
    await expect(finding).rejects.toThrow(ChromiumMissingError);
    await expect(finding).rejects.toThrow(/apt-get install -y chromium/);
    await expect(finding).rejects.toThrow(/CHROMIUM_PATH/);
    expect(asked).toEqual(['package', 'playwright']);
  });

  it.each(['CHROMIUM_PATH', 'CHROME_PATH'])(
    'rejects a %s that is not a program, instead of testing another browser',
    async (variable) => {
      const { probes } = machine({
        environment: { [variable]: '/opt/typo' },
        findOnPath: () => '/usr/bin/chromium',
        isExecutable: () => false,
        starting: ['/usr/bin/chromium'],
      });
      await expect(findChromium(probes)).rejects.toThrow(`${variable} names '/opt/typo'`);
    },
  );

  it('rejects a chosen program that does not start', async () => {
    const { probes } = machine({ environment: { CHROMIUM_PATH: '/opt/broken' } });
    await expect(findChromium(probes)).rejects.toThrow('does not start');
  });

  it('prefers a chosen program to an installed one', async () => {
    const { probes } = machine({
      environment: { CHROME_PATH: '/opt/chrome' },
      findOnPath: () => '/usr/bin/chromium',
      starting: ['/opt/chrome', '/usr/bin/chromium'],
    });
    expect(await findChromium(probes)).toBe('/opt/chrome');
  });

  it('treats an empty variable as unset', async () => {
    const { probes } = machine({
      environment: { CHROMIUM_PATH: '' },
      findOnPath: () => '/usr/bin/chromium',
      starting: ['/usr/bin/chromium'],
    });
    expect(await findChromium(probes)).toBe('/usr/bin/chromium');
  });

  it('skips a program that does not start, and says so', async () => {
    const { probes, reports } = machine({
      findOnPath: (name) => (name === 'chromium' ? '/usr/bin/chromium' : undefined),
      findPlaywright: () => '/cache/chrome',
      starting: ['/cache/chrome'],
    });
    expect(await findChromium(probes)).toBe('/cache/chrome');
    expect(reports[0]).toContain('/usr/bin/chromium does not start');
  });

  it('finds a Chrome if there is no Chromium', async () => {
    const { probes } = machine({
      findOnPath: (name) => (name === 'google-chrome' ? '/usr/bin/google-chrome' : undefined),
      starting: ['/usr/bin/google-chrome'],
    });
    expect(await findChromium(probes)).toBe('/usr/bin/google-chrome');
  });

  it('installs with apt-get if allowed, and announces it', async () => {
    const { probes, reports } = machine({
      canUseApt: () => true,
      installWithApt: () => Promise.resolve('/usr/bin/chromium'),
      starting: ['/usr/bin/chromium'],
    });
    expect(await findChromium(probes)).toBe('/usr/bin/chromium');
    expect(reports).toEqual(['No Chromium found; installing one with apt-get …']);
  });

  it('tries the next way if one fails', async () => {
    const { asked, probes, reports } = machine({
      canUseApt: () => true,
      installFromPackage: () => Promise.resolve('/cache/not-for-this-processor'),
      installWithPlaywright: () => Promise.resolve('/cache/chrome'),
      starting: ['/cache/chrome'],
    });
    expect(await findChromium(probes)).toBe('/cache/chrome');
    expect(asked).toEqual(['apt']);
    expect(reports.filter((line) => line.includes('did not lead'))).toHaveLength(2);
  });
});
