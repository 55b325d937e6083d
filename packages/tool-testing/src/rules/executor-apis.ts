import type { LintRule } from '../lint/rule.ts';
import { locateText } from '../package/locate.ts';

/** The executor answers exactly the manifest's APIs, with class fields, under its identifier. */
export const executorApis: LintRule = {
  *check(tool) {
    const { apiNames, entries, executor, names } = tool;
    if (!executor) return;
    const { path } = entries['./executor'];
    const at = (text: string) => locateText(tool, text, path);
    const declared = entries['.'].exports[names.identifierConst];

    if (typeof declared === 'string' && executor.identifier !== declared) {
      const message = `${names.executor}.identifier is '${executor.identifier}' instead of '${declared}'.`;
      yield {
        file: path,
        message,
        repair: `Write readonly identifier = ${names.identifierConst}.`,
      };
    }
    for (const name of apiNames) {
      if (Object.hasOwn(executor, name)) {
        if (typeof Reflect.get(executor, name) === 'function') continue;
        yield {
          ...at(`${name} =`),
          message: `${names.executor}.${name} is not a function.`,
          spoils: [name],
        };
      } else if (name in executor) {
        const message = `${names.executor}.${name} is a method; a registry that takes it off the object loses \`this\`.`;
        yield {
          ...at(`${name}(`),
          message,
          spoils: [name],
          repair: `Write it as a field: ${name} = async (params, ctx) => …`,
        };
      } else {
        yield { file: path, message: `${names.executor} has no field '${name}'.`, spoils: [name] };
      }
    }
    const known = new Set(executor.getApiNames());
    const different = [...known].filter((name) => !apiNames.includes(name));
    const missing = apiNames.filter((name) => !known.has(name));
    if (different.length + missing.length > 0) {
      const message = `${names.executor}.getApiNames() differs from ${names.apiName}: ${[...different, ...missing].join(', ')}.`;
      yield { file: path, message, repair: `Write protected readonly apiEnum = ${names.apiName}.` };
    }
  },
  group: 'code',
  name: 'executor-apis',
  quiets: ['aborted-calls', 'fixtures-run', 'hostile-texts', 'survives-good-arguments'],
  repair: 'Give the executor one class field per API, of the same name.',
  severity: 'error',
  summary: 'the executor has a class field for every API and answers to its identifier',
};
