import { describe, expect, it } from 'vitest';

import type { FileEntry, GrepContentState } from '../types.ts';
import { formatGrep } from './grep.ts';
import { formatGlob, formatListing, formatSearch } from './listing.ts';

const entry = (path: string, fields: Partial<FileEntry> = {}): FileEntry => ({
  kind: 'file',
  modifiedAt: '2026-03-02T09:30:00.000Z',
  name: path.slice(path.lastIndexOf('/') + 1),
  path,
  size: 1536,
  ...fields,
});

describe('a listing', () => {
  it('keeps every entry on its own line', () => {
    const entries = [entry('a\nb\t.txt'), entry('c\u202E')];
    const [, ...lines] = formatListing({ entries, path: '.', total: 2 }).split('\n');
    expect(lines).toEqual([
      'a\\nb\\t.txt\t1.5 kB\t2026-03-02 09:30',
      'c\\u{202E}\t1.5 kB\t2026-03-02 09:30',
    ]);
  });

  it('shows the type of each entry', () => {
    const entries = [
      entry('src', { kind: 'directory', size: 4096 }),
      entry('link', { kind: 'symlink', target: '../x' }),
      entry('lost', { kind: 'symlink' }),
      entry('pipe', { kind: 'other' }),
      entry('~home', { kind: 'other' }),
    ];
    expect(formatListing({ entries, path: 'a', total: 5 })).toBe(
      [
        'a: 5 entries (times in UTC)',
        'src/\t\t2026-03-02 09:30',
        'link -> ../x\t\t2026-03-02 09:30',
        'lost -> ?\t\t2026-03-02 09:30',
        'pipe\tnot a file\t2026-03-02 09:30',
        './~home\tnot a file\t2026-03-02 09:30',
      ].join('\n'),
    );
  });

  it('says how many more there are, and how to see them', () => {
    const content = formatListing({ entries: [entry('a')], path: '', total: 100_000 });
    expect(content).toContain('the workspace: 1 of 100000 entries');
    expect(content).toContain('[99999 more: raise limit (at most 2000), or find by pattern');
  });

  it('says that a folder is empty', () => {
    expect(formatListing({ entries: [], path: 'a', total: 0 })).toBe(
      'a is an empty folder. Hidden files are listed with includeHidden.',
    );
  });
});

describe('files that were found', () => {
  const nothing = { entries: [], pattern: '*.rs', scope: '.', total: 0, truncated: false };

  it('are none, with hints about what was not tried', () => {
    expect(formatGlob(nothing)).toContain('includeIgnored');
    expect(formatGlob(nothing, { includeIgnored: true })).not.toContain('includeIgnored');
    expect(formatSearch(nothing)).toContain('includeIgnored');
    expect(formatSearch(nothing, { includeIgnored: true })).not.toContain('includeIgnored');
    expect(formatSearch(nothing, { keywords: '*.ts' })).toContain('use globFiles for a pattern');
  });

  it('are marked as a part of more', () => {
    const some = { ...nothing, entries: [entry('b.rs')], total: 9 };
    expect(formatGlob(some)).toMatch(
      /^9 matches in the workspace, the newest 1:\nb\.rs\n\[Not all/,
    );
    expect(formatGlob({ ...some, total: 1, stopped: true, truncated: true })).toMatch(
      /^at least 1 match [^]*Not all/,
    );
    expect(formatSearch(some)).toMatch(/^9 matches in the workspace, the best 1 [^]*\[Not all/);
  });

  it('include folders, with a slash', () => {
    const entries = [entry('src/app', { kind: 'directory' })];
    expect(formatGlob({ ...nothing, entries, scope: 'src', total: 1 })).toBe(
      '1 match in src:\nsrc/app/',
    );
  });
});

describe('matches', () => {
  const state = (fields: Partial<GrepContentState>): GrepContentState => ({
    engine: 'ripgrep',
    files: [],
    output: 'content',
    pattern: 'x',
    scope: '.',
    totalMatches: 0,
    truncated: false,
    ...fields,
  });
  const hit = [{ end: 1, start: 0 }];

  it('are none, with hints about what was not tried', () => {
    const all = formatGrep(state({ pattern: 'a"b\u202E' }));
    expect(all).toBe(
      'No matches for "a\\"b\\\\u{202E}" in the workspace. To find more: ignoreCase; literal, if the pattern is plain text; includeIgnored, for what .gitignore excludes.',
    );
    const tried = { fileType: 'ts', ignoreCase: true, include: '*.ts', literal: true };
    expect(formatGrep(state({}), tried)).toBe(
      'No matches for "x" in the workspace. To find more: includeIgnored, for what .gitignore excludes; without include and fileType.',
    );
  });

  it.each([
    [String.raw`a\|b`, false, true],
    [String.raw`a\|b`, true, false],
    [String.raw`a\\|b`, false, false],
    [String.raw`\|`, false, false],
    ['a|b', false, false],
  ])('are none for %s, with a hint about alternatives of grep', (pattern, literal, hinted) => {
    const text = formatGrep(state({ pattern }), { literal });
    expect(text.includes(String.raw`To find more: | for alternatives, not \|;`)).toBe(hinted);
  });

  it('are distinguished from their context, and gaps are shown', () => {
    const lines = [
      { line: 1, matches: [], text: 'before' },
      { line: 2, matches: hit, text: 'x' },
      { line: 9, matches: hit, text: `x${'y'.repeat(5)}`, truncated: true },
    ];
    expect(formatGrep(state({ files: [{ count: 2, lines, path: 'a.ts' }], totalMatches: 2 }))).toBe(
      '2 matches in 1 file:\na.ts\n1-before\n2:x\n--\n9:xyyyyy …',
    );
  });

  it('have no gaps without context', () => {
    const lines = [1, 9].map((line) => ({ line, matches: hit, text: 'x' }));
    expect(formatGrep(state({ files: [{ lines, path: 'a' }], totalMatches: 2 }))).not.toContain(
      '--',
    );
  });

  it('hide nothing and stay on their lines', () => {
    const lines = [{ line: 1, matches: hit, text: 'x\rb.ts\u202E' }];
    const content = formatGrep(state({ files: [{ lines, path: 'a\nb' }], totalMatches: 1 }));
    expect(content.split('\n')).toEqual([
      '1 match in 1 file:',
      'a\\nb',
      '1:x\\u{000D}b.ts\\u{202E}',
    ]);
  });

  it('do not call a file binary that was too large to search', () => {
    const skipped = { binary: 1, legacy: 0, paths: ['a'] };
    expect(formatGrep(state({ skipped, unreadable: 1 }))).toContain('1 binary or very large file');
    expect(formatGrep(state({ skipped }))).toContain('1 binary file');
  });

  it('are followed by what could not be read', () => {
    const entries = [entry('a')];
    const found = { entries, pattern: 'a', scope: '.', total: 1, truncated: false, unreadable: 2 };
    const said = '[2 files or folders could not be read.]';
    const files = [{ path: 'b' }];
    for (const content of [
      formatGlob(found),
      formatGlob({ ...found, entries: [], total: 0 }),
      formatSearch(found),
      formatSearch({ ...found, entries: [], total: 0 }),
      formatGrep(state({ unreadable: 2 })),
      formatGrep(state({ files, output: 'files', unreadable: 2 })),
    ]) {
      expect(content.endsWith(said)).toBe(true);
    }
  });

  it('can be counted, or only their files named', () => {
    const files = [{ count: 3, path: 'a' }, { path: 'b' }];
    expect(formatGrep(state({ files, output: 'count', totalMatches: 3 }))).toBe(
      '3 matches in 2 files:\na\t3\nb\t0',
    );
    expect(formatGrep(state({ files, output: 'files', stopped: true, truncated: true }))).toMatch(
      /^at least 2 files with a match:\na\nb\n\[Not all: .* \(at most 2000\)\.\]$/,
    );
  });
});
