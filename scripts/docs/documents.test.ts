import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { listFiles } from '../hygiene/list-files.ts';
import { floorOf } from '../layers/floors.ts';
import { readWorkspace, relativeFile } from '../layers/workspace.ts';
import { repositoryRoot } from '../shared/repository-root.ts';

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');

const workspace = readWorkspace(repositoryRoot);
const packages = [...workspace.packages.values()].map(({ directory, name }) => ({
  floor: floorOf(name),
  folder: relativeFile(workspace, directory),
}));

/** Relative link targets, without anchors. */
const linksOf = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));

describe('README.md', () => {
  it('shows the host app that is executed, with the import of an external app', () => {
    const source = 'packages/tool-host/examples/host-app.ts';
    const [, shown] =
      new RegExp(`<!-- ${source} -->\\s*\`\`\`ts\\n([\\s\\S]*?)\`\`\``).exec(read('README.md')) ??
      [];
    expect(shown).toBe(read(source).replace("'@lobechat/tool-host'", "'lobe-tools'"));
  });

  it.each(['light', 'dark'])('has a picture for the %s theme, below 150 kB', (theme) => {
    const picture = `docs/pictures/playground-${theme}.png`;
    expect(read('README.md')).toContain(`"${picture}"`);
    expect(statSync(path.join(repositoryRoot, picture)).size).toBeLessThan(150_000);
  });

  it.each(packages)('lists $folder on its floor', ({ floor, folder }) => {
    expect(read('README.md')).toContain(`| ${floor} | [\`${folder}\`](${folder}) |`);
  });

  it('lists only existing packages', () => {
    const listed = [...read('README.md').matchAll(/^\| \d \| \[`([^`]+)`\]/gm)].map(
      ([, name = '']) => name,
    );
    expect(listed.toSorted()).toEqual(packages.map(({ folder }) => folder).toSorted());
  });

  it('names only existing scripts', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const known = new Set([...Object.keys(scripts), 'install', 'lobe-tools']);
    const named = [
      ...`${read('README.md')}\n${read('CONTRIBUTING.md')}`.matchAll(
        /pnpm(?:@12)? ([a-z][a-z-]*)/g,
      ),
    ];
    expect(named.map(([, name = '']) => name).filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('CONTRIBUTING.md', () => {
  it('shows one command per line, ready to copy', () => {
    const [, commands = ''] = /```sh\n([\s\S]*?)```/.exec(read('CONTRIBUTING.md')) ?? [];
    const lines = commands.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) {
      expect(line).toMatch(/^(?:npx -y pnpm@12|pnpm) [^#]+(?: # [^#]+)?$/);
      expect(line.match(/\bpnpm(?:@12)? /g)).toHaveLength(1);
    }
  });

  it('has the floors that are checked', () => {
    const rows = [...read('CONTRIBUTING.md').matchAll(/^\| (\d) \| (.+) \|$/gm)];
    const named = rows.flatMap(([, floor, cell = '']) =>
      [...cell.matchAll(/`([a-z-]+(?:\*)?)`/g)].map(([, name = '']) => ({
        floor: Number(floor),
        name: `@lobechat/${name.replace('*', 'example')}`,
      })),
    );
    expect(named.length).toBeGreaterThan(15);
    for (const { floor, name } of named) expect([name, floorOf(name)]).toEqual([name, floor]);
  });
});

describe('all documents', () => {
  it.each(
    listFiles(repositoryRoot).filter(
      (file) => /\.md$|^llms\.txt$/.test(file) && existsSync(path.join(repositoryRoot, file)),
    ),
  )('%s links only to existing targets, and has one line per table row', (file) => {
    expect(read(file).match(/.*\| \|---.*/)).toBeNull();
    const directory = path.dirname(path.join(repositoryRoot, file));
    const broken = linksOf(read(file)).filter(
      (target) => !existsSync(path.join(directory, target)),
    );
    expect(broken).toEqual([]);
  });

  it('mentions every tool and every recipe in llms.txt', () => {
    const listed = linksOf(read('llms.txt'));
    const recipes = listFiles(repositoryRoot).filter((file) =>
      /^docs\/recipes\/(?!scripted-).+\.tsx?$/.test(file),
    );
    const tools = packages
      .filter(({ folder }) => folder.startsWith('packages/builtin-tool-'))
      .map(({ folder }) => `${folder}/README.md`)
      .filter((file) => existsSync(path.join(repositoryRoot, file)));
    expect(listed).toEqual(expect.arrayContaining([...recipes, ...tools]));
  });

  it('shows the existing packages in the diagram', () => {
    const drawn = read('docs/architecture.md');
    const named = [...drawn.matchAll(/(?:apps|packages)\/[a-z-]*[a-z](?![a-z-]*\*)/g)].map(String);
    expect(named).toContain('packages/tool-engine');
    const folders = new Set(packages.map(({ folder }) => folder));
    expect(named.filter((folder) => !folders.has(folder))).toEqual([]);
  });

  it('lists every decision', () => {
    const decisions = listFiles(repositoryRoot).filter((file) =>
      /^docs\/decisions\/.+\.md$/.test(file),
    );
    const listed = linksOf(read('docs/decisions/README.md')).map(
      (name) => `docs/decisions/${name}`,
    );
    expect(listed.toSorted()).toEqual(
      decisions.filter((file) => !file.endsWith('/README.md')).toSorted(),
    );
  });
});
