import path from 'node:path';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isCovered, isProtected, isWithin } from './containment.ts';

const name = fc.stringMatching(/^[a-z.~ -]{1,8}$/).filter((text) => text !== '.' && text !== '..');
const folder = fc.array(name, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);

describe('isWithin', () => {
  it.each([
    ['/ws', '/ws-evil'],
    ['/ws', '/ws-evil/a'],
    ['/ws', '/w'],
    ['/ws', '/'],
    ['/ws/a', '/ws'],
    ['/ws', '/WS/a'],
    ['/ws', '/other/ws/a'],
  ])('%s does not contain %s', (outer, inner) => {
    expect(isWithin(outer, inner)).toBe(false);
  });

  it('agrees with the relative path between any two folders', () => {
    fc.assert(
      fc.property(folder, folder, (outer, inner) => {
        const relative = path.posix.relative(outer, inner);
        const within = relative !== '..' && !relative.startsWith('../');
        expect(isWithin(outer, inner)).toBe(within);
      }),
    );
  });

  it('holds for everything below, and for the folder itself', () => {
    fc.assert(
      fc.property(folder, fc.array(name, { maxLength: 3 }), (outer, parts) => {
        expect(isWithin(outer, path.posix.join(outer, ...parts))).toBe(true);
      }),
    );
  });
});

describe('isCovered', () => {
  it('excludes kernel interfaces from a workspace that is /', () => {
    expect(isCovered('/', '/proc/self/environ')).toBe(false);
    expect(isCovered('/', '/dev')).toBe(false);
    expect(isCovered('/', '/process')).toBe(true);
    expect(isCovered('/dev/shm', '/dev/shm/a')).toBe(true);
  });
});

describe('isProtected', () => {
  it.each([
    '/ws/.git',
    '/ws/.git/config',
    '/ws/a/.GIT/hooks/x',
    '/ws/.git./x',
    '/ws/.git /x',
    '/ws/.g\u200Cit/x',
    '/ws/GIT~1/x',
    '/ws/sub/repo.git/hooks/pre-commit',
    '/ws/.envrc',
    '/ws/.ENVRC',
    '/ws/sub/.npmrc',
    '/ws/.yarnrc.yml',
    '/ws/.husky',
    '/ws/.husky/pre-commit',
    '/ws/.huſKy/pre-commit',
    '/ws/.vscode',
    '/ws/.vscode/tasks.json',
    '/ws/.claude/settings.local.json',
    '/ws/.pre-commit-config.yaml',
    '/ws/.bashrc',
    '/ws/.zshrc.',
    '/ws/.ssh/authorized_keys',
    '/ws/.config/fish/conf.d/x.fish',
    '/ws/.Rprofile',
    '/ws/Library/LaunchAgents/x.plist',
    '/ws/lobe-tools.json',
    '/data',
    '/data/reads/x',
  ])('%j is', (candidate) => {
    expect(isProtected(candidate, '/data')).toBe(true);
  });

  it.each([
    '/ws/.gitignore',
    '/ws/.github/x',
    '/ws/git/x',
    '/ws/a.git',
    '/ws/.env.example',
    '/ws/.vscode/extensions.json',
    '/ws/.claude/notes.md',
    '/ws/husky/x',
    '/ws/package.json',
    '/ws/docs/npmrc.md',
    '/usr/src/app/x.ts',
    '/data2',
  ])('%j is not', (candidate) => {
    expect(isProtected(candidate, '/data')).toBe(false);
  });
});
