import {
  type AstNode,
  getChild,
  getChildren,
  getIdentifierName,
  getStringValue,
  unwrapExpression,
  walkAst,
} from '../source/ast.ts';
import { resolveRelative } from '../source/module-graph.ts';
import type { SourceFile } from '../source/source-file.ts';
import type { ToolPackage } from './tool-package.ts';

/** One entry of a record of surfaces. */
export interface SurfaceEntry {
  apiName: string;
  /** The name of the component, if it is a plain name. */
  component?: string | undefined;
  line: number;
}

/** A record of surfaces by API name, read without running it. */
export interface SurfaceRegistry {
  entries: readonly SurfaceEntry[];
  file: string;
  /** False if any part of it could not be read, e.g. a spread of an import. */
  isComplete: boolean;
}

interface Declaration {
  file: SourceFile;
  value: AstNode | undefined;
}

const findVariable = (program: AstNode, name: string): AstNode | undefined => {
  for (const { node } of walkAst(program)) {
    if (node.type === 'VariableDeclarator' && getIdentifierName(getChild(node, 'id')) === name) {
      return node;
    }
  }
  return undefined;
};

/** The origin of a name in a file: an import or re-export of it, under its original name. */
const findForward = (
  file: SourceFile,
  name: string,
): { name: string; source: string } | undefined => {
  for (const statement of getChildren(file.program, 'body')) {
    const source = getStringValue(getChild(statement, 'source'));
    if (source === undefined) continue;
    const isImport = statement.type === 'ImportDeclaration';
    for (const specifier of getChildren(statement, 'specifiers')) {
      const outer = getIdentifierName(getChild(specifier, isImport ? 'local' : 'exported'));
      const inner = getIdentifierName(getChild(specifier, isImport ? 'imported' : 'local'));
      if (outer === name && inner !== undefined) return { name: inner, source };
    }
  }
  return undefined;
};

const findDeclaration = (
  file: SourceFile,
  name: string,
  sources: ReadonlyMap<string, SourceFile>,
): Declaration | undefined => {
  const declarator = findVariable(file.program, name);
  if (declarator) return { file, value: unwrapExpression(getChild(declarator, 'init')) };
  const forward = findForward(file, name);
  const next = forward && resolveRelative(file, forward.source, sources);
  return next && next !== file ? findDeclaration(next, forward.name, sources) : undefined;
};

const readKey = (property: AstNode): string | undefined => {
  const key = getChild(property, 'key');
  if (property['computed'] !== true) return getIdentifierName(key) ?? getStringValue(key);
  // `[TaskApiName.createTask]`: names and values of the constant are the same.
  if (key?.type === 'MemberExpression') return getIdentifierName(getChild(key, 'property'));
  return getStringValue(key);
};

/**
 * The last argument of `kit.createInspectors({ … })`: the resulting record has the same names. Its
 * values are the ingredients of the surfaces, not components.
 */
const unwrapMaking = (value: AstNode | undefined): AstNode | undefined =>
  value?.type === 'CallExpression'
    ? unwrapExpression(getChildren(value, 'arguments').at(-1))
    : value;

/**
 * Reads a record of surfaces (`taskInspectors`) from the syntax tree of `./client`, following
 * re-exports. The surfaces themselves need a browser and a bundler, which a lint lacks.
 *
 * @returns undefined if the client entry exports nothing with that name
 */
export const readSurfaceRegistry = (
  tool: ToolPackage,
  name: string,
): SurfaceRegistry | undefined => {
  const client = tool.sources.get(tool.entries['./client'].path);
  const declaration = client && findDeclaration(client, name, tool.sources);
  if (!declaration) return undefined;
  const { file } = declaration;
  const isMade = declaration.value?.type === 'CallExpression';
  const value = unwrapMaking(declaration.value);
  if (value?.type !== 'ObjectExpression')
    return { entries: [], file: file.path, isComplete: false };

  const entries: SurfaceEntry[] = [];
  let isComplete = true;
  for (const property of getChildren(value, 'properties')) {
    const apiName = property.type === 'Property' ? readKey(property) : undefined;
    if (apiName === undefined) {
      isComplete = false;
      continue;
    }
    const shown = unwrapExpression(getChild(property, 'value'));
    const component = isMade ? undefined : getIdentifierName(shown);
    entries.push({ apiName, component, line: file.lineAt(property.start) });
  }
  return { entries, file: file.path, isComplete };
};
