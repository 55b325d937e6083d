import type { LintRule } from '../lint/rule.ts';
import { createSourceFile } from '../source/source-file.ts';

const describeError = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error);

/** Every entry point can be imported by plain Node; surfaces only have to parse. */
export const entryLoads: LintRule = {
  *check({ entries, manifests, names, sources }) {
    for (const { error, name, path } of Object.values(entries)) {
      if (error === undefined) continue;
      yield { file: path, message: `Importing '${name}' throws: ${describeError(error)}` };
    }
    for (const { environment, error } of manifests.failures) {
      const message = `${names.manifest} throws in the ${environment} environment: ${describeError(error)}`;
      yield { file: 'src/manifest.ts', message };
    }
    for (const source of sources.values()) {
      const { program, text } = createSourceFile(source);
      const body: unknown = program['body'];
      if (
        text.trim() !== '' &&
        Array.isArray(body) &&
        body.length === 0 &&
        /\b(?:export|import)\b/.test(text)
      ) {
        yield { file: source.path, message: 'The file has syntax errors.' };
      }
    }
  },
  group: 'package',
  name: 'entry-loads',
  repair:
    'Make every entry point importable without side effects, and the manifest a value or a pure function.',
  severity: 'error',
  summary: 'every entry point can be imported',
};
