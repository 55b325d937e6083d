import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

import { loadToolPackage } from '../package/load-tool-package.ts';
import { breakPackage } from '../proving/break-package.ts';
import { lintBuiltinTool, runRule } from './lint-builtin-tool.ts';
import type { LintRule } from './rule.ts';

const GOOD_PACKAGE = fileURLToPath(new URL('../../fixtures/builtin-tool-note', import.meta.url));

const findIn = async (...breakages: Parameters<typeof breakPackage>[0][number][]) => {
  using broken = breakPackage(breakages);
  // Awaited here: the package is removed when this function ends.
  return await lintBuiltinTool(broken.directory, { samples: { bad: 20, good: 5 } });
};

describe('lintBuiltinTool', () => {
  it('reports findings for a folder that does not exist', async () => {
    const findings = await lintBuiltinTool(join(tmpdir(), 'builtin-tool-that-is-not-there'));
    expect(findings.map(({ rule }) => rule)).toEqual(['package-name', 'readme']);
  });

  it('reports findings for an empty folder', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'empty-'));
    try {
      const findings = await lintBuiltinTool(directory);
      expect(findings.length).toBeGreaterThan(0);
      expect(findings.every(({ message }) => !message.includes(directory))).toBe(true);
    } finally {
      await rm(directory, { recursive: true });
    }
  });

  it('reports findings instead of throwing if the manifest throws on import', async () => {
    const findings = await findIn({
      file: 'src/manifest.ts',
      from: 'export const NoteManifest',
      to: "throw new Error('The manifest is broken.');\nexport const NoteManifest",
    });
    expect(findings.find(({ rule }) => rule === 'entry-loads')?.message).toContain(
      'The manifest is broken.',
    );
  });

  it('reports findings instead of throwing if a manifest has an entirely different form', async () => {
    for (const manifest of [
      'null',
      '7',
      '[]',
      "{ api: 'none' }",
      '{ api: [null, {}, { name: 1 }] }',
    ]) {
      const findings = await findIn({
        file: 'src/manifest.ts',
        text: `export const NoteManifest = ${manifest};\n`,
      });
      expect(findings.length).toBeGreaterThan(0);
      expect(findings.filter(({ message }) => message.startsWith('This could not'))).toEqual([]);
    }
  });

  it('reports findings instead of throwing if fixtures and languages have an entirely different form', async () => {
    const findings = await findIn(
      {
        file: 'src/fixtures.ts',
        text: 'export const noteFixtures = { createNote: [{}], deleteNote: 7 };\n',
      },
      { file: 'src/locales/index.ts', text: "export const noteLocales = { 'en-US': 7 };\n" },
    );
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['fixtures', 'locale-keys']));
  });

  it('finds nothing in a good package', async () => {
    expect(await lintBuiltinTool(GOOD_PACKAGE)).toEqual([]);
  });

  it('says where, what and how to repair it', async () => {
    const [finding] = await findIn({
      file: 'src/manifest.ts',
      from: "humanIntervention: 'required'",
      to: "humanIntervention: 'never'",
    });
    expect(finding).toMatchObject({
      file: 'src/manifest.ts',
      rule: 'interventions',
      severity: 'error',
    });
    expect(finding?.line).toBeGreaterThan(20);
    expect(finding?.repair).toContain("'required'");
  });

  it('leaves out exactly what the package excepts with a reason', async () => {
    const except = (exception: object) => ({
      file: 'package.json',
      from: '"license": "MIT",',
      to: `"license": "MIT",\n"lobeTools": ${JSON.stringify({ exceptions: [exception] })},`,
    });
    const open = { file: 'src/parameters.ts', from: '      maxLength: 100,\n', to: '' };
    const closed = { file: 'src/parameters.ts', from: '      maxLength: 1000,\n', to: '' };
    const reason = 'Words of any length are searched for.';

    expect(await findIn(except({ reason, rule: 'schema-open-ended' }), open, closed)).toEqual([]);
    const some = await findIn(
      except({ message: "'searchNotes'", reason, rule: 'schema-open-ended' }),
      open,
      closed,
    );
    expect(some).toHaveLength(1);
    expect(some.some(({ message }) => message.includes('searchNotes'))).toBe(false);
  });

  it('runs only the requested rules', async () => {
    using broken = breakPackage([
      { file: 'README.md', remove: true },
      { file: 'src/contract.test.ts', remove: true },
    ]);
    const findings = await lintBuiltinTool(broken.directory, { rules: ['readme'] });
    expect(findings.map(({ rule }) => rule)).toEqual(['readme']);
  });

  it('runs in plain Node, without a test runner', async () => {
    const lint = new URL('./index.ts', import.meta.url).href;
    const script = `const { lintBuiltinTool } = await import(${JSON.stringify(lint)});
      const options = { samples: { bad: 20, good: 5 } };
      console.log(JSON.stringify(await lintBuiltinTool(${JSON.stringify(GOOD_PACKAGE)}, options)));`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      script,
    ]);
    expect(JSON.parse(stdout)).toEqual([]);
  });
});

describe('runRule', () => {
  const rule: LintRule = {
    check: () => [],
    group: 'package',
    name: 'example',
    repair: 'Repair it.',
    severity: 'error',
    summary: 'examples are good',
  };

  it('reports a rule that throws as a finding', async () => {
    const tool = await loadToolPackage(GOOD_PACKAGE);
    const check = () => {
      throw new Error('The rule is broken.');
    };
    const findings = await runRule({ ...rule, check }, tool);
    expect(findings.map(({ message }) => message)).toEqual([
      'This could not be checked: The rule is broken.',
    ]);
  });

  it('reports the same about one location once, ordered by location', async () => {
    const tool = await loadToolPackage(GOOD_PACKAGE);
    const check = () => [
      { file: 'b.ts', line: 9, message: 'Nine.' },
      { file: 'b.ts', line: 2, message: 'Two.' },
      { file: 'b.ts', line: 2, message: 'Two.' },
      { file: 'a.ts', message: 'First.', repair: 'Begin again.' },
    ];
    const findings = await runRule({ ...rule, check }, tool);
    expect(findings.map(({ message, repair }) => `${message} ${repair}`)).toEqual([
      'First. Begin again.',
      'Two. Repair it.',
      'Nine. Repair it.',
    ]);
  });
});
