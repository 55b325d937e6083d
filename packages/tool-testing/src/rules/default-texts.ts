import type { JsonSchema } from '@lobechat/types';
import { appendPointer, splitWords } from '@lobechat/utils';

import type { LintRule } from '../lint/rule.ts';
import { isTestFile } from '../package/read-sources.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import {
  type AstNode,
  getChild,
  getIdentifierName,
  unwrapExpression,
  walkAst,
} from '../source/ast.ts';
import { listReached, listRuntimeMethods } from '../source/runtime-code.ts';
import { forEachSchema } from './for-each-schema.ts';

const VALUE = String.raw`(?:(?<number>-?\d[\d,_]*(?:\.\d+)?)(?![\w%])|(?<boolean>true|false)\b|["'\x60](?<text>[^"'\x60]+)["'\x60])`;

/** `Default 20`, `Defaults to "all"`, `By default, 20`, `20 if left out`, `20 by default`, `1 = urgent (default)`. */
const PROSE_DEFAULTS = [
  String.raw`\bdefaults?(?:\s+(?:is|to|value|of))*[\s:=,]+${VALUE}`,
  String.raw`\b(?:if|when|where) (?:it is )?(?:absent|left out|missing|not given|omitted)[\s:=,]+${VALUE}`,
  String.raw`(?<![\w.-])${VALUE}[\s,(]+(?:(?:is the|by|as the) default\b|(?:if|when|where) (?:it is )?(?:absent|left out|missing|not given|omitted)\b)`,
  String.raw`(?<![\w.-])${VALUE}\s*[=:]\s*[^=:,;.()]+\(default\)`,
].map((source) => new RegExp(source, 'i'));

/** The value that a description gives as the default, as text. */
const readProse = (description: string): string | undefined => {
  for (const pattern of PROSE_DEFAULTS) {
    const groups = pattern.exec(description)?.groups;
    if (!groups) continue;
    return groups['number']?.replaceAll(/[,_]/g, '') ?? groups['boolean'] ?? groups['text'];
  }
  return undefined;
};

/** A literal, or a constant of the package with a literal value. */
const readLiteral = (
  node: AstNode | undefined,
  literals: ReadonlyMap<string, string> = new Map(),
): string | undefined => {
  const value = unwrapExpression(node);
  if (value?.type === 'Literal') return String(value['value']);
  // `NoteLimits.found` by its last name, as written in the record.
  return literals.get(getIdentifierName(getChild(value, 'property') ?? value) ?? '');
};

/** Constants and entries of constant records, by name; an ambiguous name is left out. */
const collectLiterals = (tool: ToolPackage): Map<string, string> => {
  const literals = new Map<string, string>();
  const doubtful = new Set<string>();
  for (const { path, program } of tool.sources.values()) {
    if (isTestFile(path)) continue;
    for (const { node } of walkAst(program)) {
      const isVariable = node.type === 'VariableDeclarator';
      if (!isVariable && node.type !== 'Property') continue;
      const name = getIdentifierName(getChild(node, isVariable ? 'id' : 'key'));
      const value = readLiteral(getChild(node, isVariable ? 'init' : 'value'));
      if (name === undefined || value === undefined) continue;
      if (literals.has(name) && literals.get(name) !== value) doubtful.add(name);
      literals.set(name, value);
    }
  }
  for (const name of doubtful) literals.delete(name);
  return literals;
};

/** `DEFAULT_LIMIT = 20`: constants of the package, by the parameter whose default they are. */
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
  const literals = collectLiterals(tool);
  const apiNames = new Set(tool.apiNames);
  for (const { name, node: method } of listRuntimeMethods(tool)) {
    if (!apiNames.has(name)) continue;
    for (const { node } of listReached(tool, method).flatMap((each) => walkAst(each))) {
      const isFallback =
        node.type === 'LogicalExpression' && ['??', '||'].includes(String(node['operator']));
      if (node.type !== 'AssignmentPattern' && !isFallback) continue;
      const left = unwrapExpression(getChild(node, 'left'));
      const parameter = getIdentifierName(getChild(left, 'property') ?? left);
      const value = readLiteral(getChild(node, 'right'), literals);
      if (parameter && value !== undefined) defaults.set(`${name}.${parameter}`, value);
    }
  }
  return defaults;
};

/** The documented default of a value is the actual one. */
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
    return forEachSchema(tool, function* ({ api, pointer, root, schema }) {
      const said = readProse(schema.description ?? '');
      if (said === undefined) return;
      const actual = findActual(api.name, pointer, schema);
      const isRequired = root.required?.some(
        (name) => pointer === appendPointer('/properties', name),
      );
      if (actual === undefined && isRequired) {
        yield `says that the default is ${said}, and it is required.`;
      }
      if (actual === undefined || said === actual) return;
      yield `says that the default is ${said}, and it is ${actual}.`;
    });
  },
  group: 'schema',
  name: 'default-texts',
  repair: 'Write the default into the text from the constant that the code uses.',
  severity: 'error',
  summary: 'a default in prose is the one of the schema and of the code',
};
