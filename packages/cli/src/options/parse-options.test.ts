import { homedir } from 'node:os';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { parseDuration } from './duration.ts';
import { parseOptions } from './parse-options.ts';

const definitions = {
  json: { description: 'JSON.' },
  timeout: { description: 'Time.', value: 'time' },
  workspace: { description: 'Folders.', multiple: true, value: 'folder' },
  yes: { description: 'Yes.', short: 'y' },
};
const parse = (...list: string[]): ReturnType<typeof parseOptions> =>
  parseOptions(list, definitions);

describe('parseOptions', () => {
  it.each([
    [['--timout', '5'], "Unknown option --timout. Did you mean '--timeout'?"],
    [['--xyzzy'], 'Known: --json, --timeout, --workspace, --yes.'],
    [['-x'], 'Unknown option -x.'],
    [['--constructor'], 'Unknown option --constructor.'],
    [['--timeout'], '--timeout needs a value: --timeout <time>.'],
    [['--timeout', '--json'], '--timeout needs a value'],
    [['--timeout='], '--timeout needs a value'],
    [['--timeout', '1', '--timeout', '2'], '--timeout is given twice.'],
    [['--json=true'], '--json takes no value.'],
  ])('refuses %j', (list, message) => {
    expect(() => parse(...list)).toThrow(message);
  });

  it('reads options at any position', () => {
    const { options, positionals } = parse('a', '-y', '--timeout=5s', '-', '--workspace', 'x', 'b');
    expect(positionals).toEqual(['a', '-', 'b']);
    expect(options.flag('yes')).toBe(true);
    expect(options.flag('json')).toBe(false);
    expect(options.value('timeout')).toBe('5s');
    expect(options.all('workspace')).toEqual(['x']);
  });

  it('reads ~ in paths as the home folder, and leaves it in other values', () => {
    const { options } = parse('--workspace=~/a', '--timeout=~');
    expect(options.all('workspace')).toEqual([`${homedir()}/a`]);
    expect(options.value('timeout')).toBe('~');
    vi.stubEnv('HOME', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(() => parse('--workspace=~/a')).toThrow('There is no home folder (HOME) for ~/a.');
  });

  it('reads several values, and nothing after --', () => {
    const { options, positionals } = parse('--workspace', 'a', '--workspace', 'b', '--', '--json');
    expect(options.all('workspace')).toEqual(['a', 'b']);
    expect(positionals).toEqual(['--json']);
  });
});

describe('parseDuration', () => {
  it.each(['', '0', '-5', '5 s', '5d', 'five', '1e9', '999h', '0.1ms'])('refuses %j', (text) => {
    expect(() => parseDuration(text, '--timeout')).toThrow('--timeout is');
  });

  it.each([
    ['500', 500],
    ['500ms', 500],
    ['5s', 5000],
    ['1.5m', 90_000],
    ['1h', 3_600_000],
  ])('reads %j', (text, milliseconds) => {
    expect(parseDuration(text, '--timeout')).toBe(milliseconds);
  });
});
