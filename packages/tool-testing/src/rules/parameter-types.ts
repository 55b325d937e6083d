import type { LintRule } from '../lint/rule.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { getChild, getIdentifierName, walkAst } from '../source/ast.ts';
import { capitalize } from '../words/capitalize.ts';

const TYPE_DECLARATIONS = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration']);

const collectTypeNames = (tool: ToolPackage): Set<string> => {
  const names = new Set<string>();
  for (const { path, program } of tool.sources.values()) {
    if (!/^src\/types\b/.test(path)) continue;
    for (const { node } of walkAst(program)) {
      const name = TYPE_DECLARATIONS.has(node.type) && getIdentifierName(getChild(node, 'id'));
      if (name) names.add(name);
    }
  }
  return names;
};

/** The statements of a type test that compare a type with a schema; imports alone prove nothing. */
const readComparisons = (text: string): string =>
  text
    .replaceAll(/^import\b[^;]*;/gm, '')
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    // A skipped test, or one of the opposite, also proves nothing.
    .replaceAll(/\b(?:describe|it|test)\.(?:skip|todo)\b[\s\S]*?^(?:\s{2})?\}\);$/gm, '')
    .split(';')
    .filter(
      (statement) =>
        /\b(?:toEqualTypeOf|toExtend)</.test(statement) &&
        !/\.not\b|<any>|expectTypeOf<(\w+)>\(\)\.\w+<\1>/.test(statement),
    )
    .join(';');

const repairFor = (params: string): string =>
  `Write in a .test-d.ts: expectTypeOf<${params}>().toEqualTypeOf<ParametersOf<typeof …>>().`;

/** Declarations by `defineToolApis` have types that cannot differ from their schemas. */
const isDeclared = (tool: ToolPackage): boolean =>
  [...tool.sources.values()].some(({ text }) => /\b(?:defineToolApis|tellModels)\(/.test(text));

/** Unless its types are inferred, every API has `<Api>Params` and `<Api>State`, and a type test ties the former to its schema. */
export const parameterTypes: LintRule = {
  *check(tool) {
    if (tool.apis.length === 0 || isDeclared(tool)) return;
    const types = collectTypeNames(tool);
    const typeTests = [...tool.sources.values()]
      .filter(({ path, text }) => path.endsWith('.test-d.ts') && text.includes('ParametersOf<'))
      .map(({ text }) => readComparisons(text))
      .join('\n');

    // A test file without any comparison has one cause.
    const isUntied = typeTests.trim() === '' && tool.apis.length > 1;
    if (isUntied) {
      const message = 'No type test compares the parameters of any API with their schema.';
      yield { file: 'src/types.ts', message, repair: repairFor('<Api>Params') };
    }
    for (const { name } of tool.apis) {
      const [params, state] = [`${capitalize(name)}Params`, `${capitalize(name)}State`];
      for (const type of [params, state]) {
        if (types.has(type)) continue;
        yield { file: 'src/types.ts', message: `There is no type '${type}' for '${name}'.` };
      }
      if (isUntied || !types.has(params)) continue;
      if (!new RegExp(String.raw`\b${params}\b`).test(typeTests)) {
        const message = `No type test compares '${params}' with the schema of '${name}'.`;
        yield { file: 'src/types.ts', message, repair: repairFor(params) };
      }
    }
  },
  group: 'code',
  name: 'parameter-types',
  repair: 'Declare the APIs by defineToolApis, or <Api>Params and <Api>State in types.ts.',
  severity: 'error',
  summary: 'every API has types of its parameters and state, tied to its schema by a type test',
};
