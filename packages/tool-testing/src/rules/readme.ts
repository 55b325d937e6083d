import type { LintRule } from '../lint/rule.ts';
import { isSelfExplaining } from '../package/needed-parts.ts';
import { mentions } from '../words/prompt-units.ts';

const SECTIONS = [
  ['an example', /^#{2,3} .*\bexamples?\b/im],
  ['errors', /^#{2,3} .*\berrors?\b/im],
  ['security notes', /^#{2,3} .*\bsecurity\b/im],
] as const;

function* findProblems(readme: string, apiNames: readonly string[]): Generator<string> {
  const lines = readme.split('\n');
  if (!lines[0]?.startsWith('# ')) yield 'The README does not begin with a title.';
  const claim = lines.slice(1).find((line) => line.trim() !== '') ?? '';
  if (/^[#|`-]/.test(claim) || claim.trim() === '')
    yield 'The README does not say in a sentence what the tool is.';

  const rows = lines.filter((line) => line.trimStart().startsWith('|'));
  for (const name of apiNames) {
    if (rows.some((row) => mentions(row, name))) continue;
    yield `The README has no table row for '${name}'.`;
  }
  if (!/^```/m.test(readme)) yield 'The README shows no code.';
  for (const [title, heading] of SECTIONS) {
    if (!heading.test(readme)) yield `The README has no section with ${title}.`;
  }
}

/** A README has one shape: claim, table of APIs, example with output, errors, security notes. */
export const readme: LintRule = {
  *check(tool) {
    const { apiNames, readme: text } = tool;
    if (text === undefined) {
      if (isSelfExplaining(tool)) return;
      yield { file: 'README.md', message: 'There is no README.md.' };
      return;
    }
    for (const message of findProblems(text, apiNames)) yield { file: 'README.md', message };
  },
  group: 'package',
  name: 'readme',
  repair:
    'Write: "# package", one sentence, a table with a row per API, "## Example" with code and its output, "## Errors", "## Security".',
  severity: 'error',
  summary: 'the README has claim, table of all APIs, example, errors and security notes',
};
