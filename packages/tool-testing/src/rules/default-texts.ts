import type { JsonSchema } from '@lobechat/types';

import type { LintRule } from '../lint/rule.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { type AstNode, getChild, getIdentifierName, walkAst } from '../source/ast.ts';
import { listRuntimeMethods } from '../source/runtime-code.ts';
import { splitWords } from '../words/split-words.ts';
import { forEachSchema } from './for-each-schema.ts';

/** `Default 20`, `Defaults to "all"`, `The default is 1_000.` */
const PROSE_DEFAULT =
  /\bdefaults?(?:\s+(?:is|to|value|of))*[\s:=]+(?:(?<number>-?\d[\d,_]*(?:\.\d+)?)(?![\w%])|(?<boolean>true|false)\b|["'`](?<text>[^"'`]+)["'`])/i;

/** The value that a description gives as the default, as text. */
const readProse = (description: string): string | undefined => {
  const groups = PROSE_DEFAULT.exec(description)?.groups;
  return groups?.['number']?.replaceAll(/[,_]/g, '') ?? groups?.['boolean'] ?? groups?.['text'];
};

const readLiteral = (node: AstNode | undefined): string | undefined =>
  node?.type === 'Literal' ? String(node['value']) : undefined;

/** `DEFAULT_LIMIT = 20`: constants of the package, by the parameter that they are the default of. */
const collectConstants = (tool: ToolPackage): Map<string, string> => {
  const constants = new Map<string, string>();
  for (const { program } of tool.sources.values()) {
    for (const { node } of walkAst(program)) {
      if (node.type !== 'VariableDeclarator') continue;
      const name = getIdentifierName(getChild(node, 'id')) ?? '';
      const value = readLiteral(getChild(node, 'init'));
      if (name.startsWith('DEFAULT_') && value !== undefined) {
        constants.set(name.slice('DEFAULT_'.length).toLowerCase().replaceAll('_', ' '), value);
      }
    }
  }
  return constants;
};

/** Defaults in a runtime method: `{ limit = 20 }` and `params.limit ?? 20`, by parameter. */
const collectFromCode = (tool: ToolPackage): Map<string, string> => {
  const defaults = new Map<string, string>();
  for (const { name, node: method } of listRuntimeMethods(tool)) {
    for (const { node } of walkAst(method)) {
      const isFallback = node.type === 'LogicalExpression' && node['operator'] === '??';
      if (node.type !== 'AssignmentPattern' && !isFallback) continue;
      const left = getChild(node, 'left');
      const parameter = getIdentifierName(getChild(left, 'property') ?? left);
      const value = readLiteral(getChild(node, 'right'));
      if (parameter && value !== undefined) defaults.set(`${name}.${parameter}`, value);
    }
  }
  return defaults;
};

/** What a schema says of a value that is left out is what happens. */
export const defaultTexts: LintRule = {
  check: (tool) => {
    const constants = collectConstants(tool);
    const code = collectFromCode(tool);
    const findActual = (api: string, pointer: string, schema: JsonSchema): string | undefined => {
      if (schema.default !== undefined) return String(schema.default);
      const property = /^\/properties\/(\w+)$/.exec(pointer)?.[1];
      if (property === undefined) return undefined;
      return code.get(`${api}.${property}`) ?? constants.get(splitWords(property).join(' '));
    };
    return forEachSchema(tool, function* ({ api, pointer, schema }) {
      const said = readProse(schema.description ?? '');
      const actual = findActual(api.name, pointer, schema);
      if (said === undefined || actual === undefined || said === actual) return;
      yield `says that the default is ${said}, and it is ${actual}.`;
    });
  },
  group: 'schema',
  name: 'default-texts',
  repair: 'Write the default into the text from the constant that the code uses.',
  severity: 'error',
  summary: 'a default in prose is the one of the schema and of the code',
};
