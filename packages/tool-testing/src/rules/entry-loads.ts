import { getErrorMessage } from '@lobechat/types';
import { explainImport } from '@lobechat/utils';

import type { LintRule } from '../lint/rule.ts';

const describeError = (error: unknown): string =>
  explainImport(getErrorMessage(error).split('\n', 1).join());

/** Every entry point can be imported by plain Node; surfaces only have to parse. */
export const entryLoads: LintRule = {
  *check({ entries, manifests, names, sources }) {
    const unreadable = [...sources.values()].filter(({ syntaxError }) => syntaxError);
    for (const { path, syntaxError } of unreadable) {
      const { line, message = '' } = syntaxError ?? {};
      yield { file: path, line, message: `The file cannot be parsed: ${message}` };
    }
    // Whatever imports such a file fails because of it.
    if (unreadable.length > 0) return;
    for (const { error, name, path } of Object.values(entries)) {
      if (error === undefined) continue;
      yield { file: path, message: `Importing '${name}' throws: ${describeError(error)}` };
    }
    for (const { environment, error } of manifests.failures) {
      const message = `${names.manifest} throws in the ${environment} environment: ${describeError(error)}`;
      yield { file: 'src/manifest.ts', message };
    }
  },
  group: 'package',
  name: 'entry-loads',
  repair:
    'Make every entry point importable without side effects, and the manifest a value or a pure function.',
  severity: 'error',
  summary: 'every entry point can be imported',
};
