import type { LintRule } from '../lint/rule.ts';
import { ENTRY_FILES, ENTRY_NAMES } from '../package/entry-points.ts';
import { locateIn } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';

/** Whether calls can run in a client, as far as the manifest can be read. */
const hasClientExecutor = ({ manifests: { variants } }: ToolPackage): boolean =>
  variants.length === 0 ||
  variants.some(({ manifest }) => manifest.executors?.includes('client') ?? false);

/** The exports map is the same in every tool package, and its files exist. */
export const packageExports: LintRule = {
  *check(tool) {
    if (tool.packageJson.error) return;
    for (const name of ENTRY_NAMES) {
      const target = tool.packageJson.exports[name];
      const path = ENTRY_FILES[name].slice(2);
      const place = locateIn(tool, 'package.json', `"${name}"`);
      if (target === undefined) {
        if (name === './executor' && !hasClientExecutor(tool)) continue;
        const repair = `Add "${name}": "${ENTRY_FILES[name]}" to exports.`;
        yield { ...place, message: `package.json exports no '${name}'.`, repair };
      } else if (target !== ENTRY_FILES[name]) {
        const found = typeof target === 'string' ? `'${target}'` : 'something else';
        yield { ...place, message: `'${name}' is ${found} instead of '${ENTRY_FILES[name]}'.` };
      } else if (!tool.sources.has(path)) {
        const message = `'${name}' is exported, but its file is missing.`;
        yield { file: path, message, repair: `Write ${path}.` };
      }
    }
  },
  group: 'package',
  name: 'package-exports',
  repair: 'Let the exports map point to the files of the convention.',
  severity: 'error',
  summary: 'the exports map has every entry point, and its files exist',
};
