import type { LintRule } from '../lint/rule.ts';
import { isSelfExplaining } from '../package/needed-parts.ts';
import type { ToolNames } from '../package/tool-names.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { tryCompileSchema } from '../schema/validate-arguments.ts';
import { mentions } from '../words/prompt-units.ts';

const SECTIONS = [
  ['an example', /^#{2,3} .*\bexamples?\b/im],
  ['errors', /^#{2,3} .*\berrors?\b/im],
  ['security notes', /^#{2,3} .*\bsecurity\b/im],
] as const;

/** What an executor has besides its APIs. */
const EXECUTOR_METHODS = ['getApiNames', 'hasApi', 'invoke'];

/** Names in the place of an API: in the table of APIs, and where the example calls one. */
function* findNamed(readme: string, { executor, identifier }: ToolNames): Generator<string> {
  const [, table = ''] = /^\| ?APIs? ?\|.*\n((?:\|.*\n?)*)/im.exec(readme) ?? [];
  for (const [, name = ''] of table.matchAll(/^\| ?`([a-z]\w*)`/gm)) yield name;
  const call = new RegExp(
    String.raw`\b(?:${executor}\.(?:invoke\('(?=\w))?|${identifier}(?:/|__|'\]\.))([a-z]\w*)`,
    'g',
  );
  for (const [, name = ''] of readme.matchAll(call)) yield name;
}

/** Commands of the README whose arguments the API would refuse: `call lobe-note/createNote '{…}'`. */
function* checkCommands({ apis, names }: ToolPackage, readme: string): Generator<string> {
  const calls = readme.matchAll(new RegExp(`${names.identifier}/(\\w+) '(\\{[^'\\n]*\\})'`, 'g'));
  for (const [, apiName = '', json = ''] of calls) {
    const api = apis.find(({ name }) => name === apiName);
    if (!api) continue;
    let params: unknown;
    try {
      params = JSON.parse(json);
    } catch {
      yield `The README calls '${apiName}' with what is not JSON: ${json}`;
      continue;
    }
    const { validator } = tryCompileSchema(api.acceptedParameters ?? api.parameters);
    const verdict = validator?.validate(params);
    if (!verdict || verdict.ok) continue;
    yield `The README calls '${apiName}' with arguments that it refuses: ${verdict.problems[0]?.message ?? json}`;
  }
}

function* findProblems({ apiNames, names }: ToolPackage, readme: string): Generator<string> {
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
  const known = new Set([...apiNames, ...EXECUTOR_METHODS]);
  for (const name of new Set(findNamed(readme, names))) {
    if (apiNames.length > 0 && !known.has(name))
      yield `The README speaks of '${name}', which is not an API.`;
  }
  if (!/^```/m.test(readme)) yield 'The README shows no code.';
  for (const [title, heading] of SECTIONS) {
    if (!heading.test(readme)) yield `The README has no section with ${title}.`;
  }
}

/** A README has one shape: claim, table of APIs, example with output, errors, security notes. */
export const readme: LintRule = {
  *check(tool) {
    const { readme: text } = tool;
    if (text === undefined) {
      if (isSelfExplaining(tool)) return;
      yield { file: 'README.md', message: 'There is no README.md.' };
      return;
    }
    for (const message of [...findProblems(tool, text), ...checkCommands(tool, text)])
      yield { file: 'README.md', message };
  },
  group: 'package',
  name: 'readme',
  repair:
    'Write: "# package", one sentence, a table with a row for each API and no other, "## Example" with code and its output, "## Errors", "## Security".',
  severity: 'error',
  summary:
    'the README has claim, table of all APIs and no other, example, errors and security notes',
};
