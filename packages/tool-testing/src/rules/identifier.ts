import type { LintRule } from '../lint/rule.ts';
import { locateText } from '../package/locate.ts';
import { findToolNameProblems } from '../words/tool-names.ts';

const FORMAT = /^lobe-[a-z][a-z\d]*(?:-[a-z\d]+)*$/;

function* findProblems(identifier: string, expected: string): Generator<string> {
  if (identifier.includes('__')) yield `'${identifier}' contains '__', which separates names.`;
  else if (!FORMAT.test(identifier)) yield `'${identifier}' is not lobe-<kebab>.`;
  else if (identifier !== expected)
    yield `'${identifier}' does not fit the package; it would be '${expected}'.`;
  yield* findToolNameProblems(identifier);
}

/** The identifier is `lobe-<domain noun>`. It is stored in message history, so it must be right. */
export const identifier: LintRule = {
  *check(tool) {
    const { entries, manifests, names } = tool;
    const declared = entries['.'].exports[names.identifierConst];
    const place = locateText(tool, `const ${names.identifierConst}`, 'src/types.ts');
    if (typeof declared !== 'string') return;
    for (const message of findProblems(declared, names.identifier)) yield { ...place, message };
    for (const { manifest } of manifests.variants) {
      if (manifest.identifier === declared) continue;
      const message = `The manifest's identifier is '${manifest.identifier}', the constant's '${declared}'.`;
      yield { ...place, message, repair: `Use ${names.identifierConst} in the manifest.` };
    }
  },
  group: 'names',
  name: 'identifier',
  repair:
    'Call the tool lobe-<domain noun>, as its package is called; keep an old identifier as an alias.',
  severity: 'error',
  summary: 'the identifier is lobe- and a domain noun',
};
