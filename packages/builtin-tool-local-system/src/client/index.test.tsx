import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

// @vitest-environment happy-dom
import { describeToolSurfaces, renderSurface } from '@lobechat/shared-tool-ui/testing';

import { LocalSystemIdentifier } from '../constants.ts';
import { localSystemFixtures } from '../fixtures.ts';
import { localSystemLocales } from '../locales/index.ts';
import { LocalSystemApiName, type LocalSystemApiNameType } from '../types.ts';
import { localSystemInspectors, localSystemSurfaces } from './index.ts';

afterEach(cleanup);

describeToolSurfaces({
  fixtures: localSystemFixtures,
  identifier: LocalSystemIdentifier,
  locales: localSystemLocales,
  surfaces: localSystemSurfaces,
});

const inspect = (apiName: LocalSystemApiNameType, props: object): string => {
  const Inspector = localSystemInspectors[apiName];
  const element = (
    <Inspector apiName={apiName} args={{}} identifier={LocalSystemIdentifier} {...props} />
  );
  return renderSurface(element, { locales: localSystemLocales }).container.textContent;
};

const finish = (apiName: LocalSystemApiNameType, args: object, state: unknown, error?: object) =>
  inspect(apiName, { args, pluginState: state, result: { content: '', error, state } });

describe('an Inspector', () => {
  it('shows what a recorded call was about', () => {
    const { editFile, getCommandOutput, moveFiles } = LocalSystemApiName;
    expect(inspect(editFile, { args: { file_path: 'a.ts' } })).toContain('a.ts');
    expect(inspect(getCommandOutput, { args: { shell_id: 'cmd-7' } })).toContain('cmd-7');
    expect(
      inspect(moveFiles, { args: { items: [{ newPath: 'b', oldPath: 'old.md' }] } }),
    ).toContain('old.md');
  });

  it('names the phase of a call', () => {
    const args = { path: 'README.md' };
    const error = { message: 'no', type: 'NotFound' };
    expect(inspect('readFile', { args, isLoading: true })).toBe('ReadingREADME.md');
    expect(finish('readFile', args, { endLine: 2, startLine: 1, text: 'a\nb' })).toBe(
      'ReadREADME.md2 lines',
    );
    expect(finish('readFile', args, undefined, error)).toBe('Could not readREADME.mdFailed');
  });

  it('says how much a call returned', () => {
    const text = { endLine: 5, startLine: 1, text: 'a', totalLines: 50 };
    const change = { added: 3, kind: 'update', path: 'a.ts', removed: 1 };
    expect(finish('readFile', {}, text)).toContain('5 of 50 lines');
    expect(finish('editFile', { path: 'a.ts' }, { change })).toContain('+3 −1');
    const cut = { entries: [], files: [], total: 7, totalMatches: 7, truncated: true };
    for (const apiName of ['globFiles', 'grepContent'] as const) {
      expect(finish(apiName, {}, cut)).not.toContain('more');
      expect(finish(apiName, {}, { ...cut, stopped: true })).toMatch(/7 .*or more/);
    }
    expect(finish('deleteFiles', { paths: ['a', 'b', 'c'] }, undefined)).toContain('a +2');
  });

  it('says how a command ended, even if it failed', () => {
    const state = { durationMs: 1200, exitCode: 2, status: 'exited' };
    const error = { message: 'no', type: 'CommandFailed' };
    expect(finish('runCommand', { command: 'make' }, { ...state, exitCode: 0 })).toBe(
      'Ranmakeexit code 0 · 1.2s',
    );
    expect(finish('runCommand', { command: 'make' }, state, error)).toBe(
      'Command failedmakeexit code 2 · 1.2s',
    );
  });

  it('escapes deceptive characters and shortens paths from the left', () => {
    const path = `${'folder/'.repeat(20)}a\u202Ets.exe`;
    const shown = inspect('readFile', { args: { path }, isLoading: true });
    expect(shown).toMatch(/^Reading….*a\\u\{202E\}ts\.exe$/);
    expect(shown.length).toBeLessThan(60);
  });
});
