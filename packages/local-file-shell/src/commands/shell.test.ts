import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { findProgram, findShell } from './shell.ts';
import { makeFolder } from './test-runner.ts';

const makeProgram = (name: string): string => {
  const file = path.join(makeFolder(), name);
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
};

describe('findProgram', () => {
  it('ignores files that are not executable, and relative folders', async () => {
    const folder = makeFolder();
    writeFileSync(path.join(folder, 'program-x'), '');
    mkdirSync(path.join(folder, 'sub'));

    expect(await findProgram('program-x', `${folder}:.:`)).toBeUndefined();
  });

  it("prefers the system's folders", async () => {
    const fake = makeProgram('sh');

    expect(await findProgram('sh', path.dirname(fake))).toMatch(/^(?:\/usr)?\/bin\/sh$/);
  });

  it('searches the given folders', async () => {
    const program = makeProgram('program-x');

    expect(await findProgram('program-x', path.dirname(program))).toBe(program);
  });
});

describe('findShell', () => {
  it.each(['bash', './bash', '/nowhere/bash', '/'])('refuses %s', async (given) => {
    await expect(findShell(given)).rejects.toMatchObject({ type: 'ServiceUnavailable' });
  });

  it('passes a command as one argument', async () => {
    const shell = await findShell();

    expect(shell.argumentsFor('a "b" $c').at(-1)).toBe('a "b" $c');
  });

  it('encodes it for PowerShell', async () => {
    const shell = await findShell(makeProgram('pwsh'));

    expect(shell.name).toBe('powershell');
    expect(
      Buffer.from(shell.argumentsFor('a "b"').at(-1) ?? '', 'base64').toString('utf16le'),
    ).toBe('a "b"');
  });
});
