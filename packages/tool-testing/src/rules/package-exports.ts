import type { LintRule } from '../lint/rule.ts';
import { ENTRY_FILES, ENTRY_NAMES } from '../package/entry-points.ts';
import { locateIn } from '../package/locate.ts';
import { mayLeaveOut } from '../package/needed-parts.ts';

/** The exports map has the same names in every tool package, and its files exist. */
export const packageExports: LintRule = {
  *check(tool) {
    if (tool.packageJson.error) return;
    // A package that does not load cannot tell which parts it needs.
    const isKnown = Object.values(tool.entries).every(({ error }) => error === undefined);
    for (const name of ENTRY_NAMES) {
      const target = tool.packageJson.exports[name];
      const path = ENTRY_FILES[name].slice(2);
      const place = locateIn(tool, 'package.json', `"${name}"`);
      if (target === undefined) {
        if (!tool.sources.has(path) && (!isKnown || mayLeaveOut(tool, name))) continue;
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
  summary: 'the exports map has every entry point that the tool needs, and its files exist',
};
