import type { LintRule, RuleProblem } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { callSoundly } from '../run/call-executor.ts';
import { findDifferences } from '../run/find-differences.ts';
import { type AstNode, getChild, getChildren, getIdentifierName, walkAst } from '../source/ast.ts';
import {
  findLaterFunction,
  FUNCTION_TYPES,
  GLOBALS,
  HOLDERS,
  type ModuleScope,
  readModuleScope,
} from '../source/module-scope.ts';
import { listExecutedFiles, listReached, listRuntimeMethods } from '../source/runtime-code.ts';
import type { SourceFile } from '../source/source-file.ts';
import { findWritten, getFieldName, getRootName, isRebinding } from '../source/written-names.ts';

/** Methods that pass the entries of a list, Map or Set to a function. */
const VISITING = new Set('every filter find findLast flatMap forEach map some'.split(' '));

/** The list whose entries a function receives: `kept.forEach((entry) => …)`. */
const getVisited = (node: AstNode, parent: AstNode | undefined): AstNode | undefined => {
  const callee = getChild(parent, 'callee');
  const isVisitor = FUNCTION_TYPES.has(node.type) && callee !== undefined && callee !== node;
  return isVisitor && VISITING.has(getIdentifierName(getChild(callee, 'property')) ?? '')
    ? getChild(callee, 'object')
    : undefined;
};

/**
 * The value that a declaration aliases, in whole or in part: `= kept`, `of kept`,
 * `kept.forEach(…)`.
 */
const getAlias = (node: AstNode, ancestors: readonly AstNode[]): string | undefined => {
  if (node.type !== 'VariableDeclarator') return getRootName(getVisited(node, ancestors.at(-1)));
  const loop = ancestors.at(-2)?.type === 'ForOfStatement' ? ancestors.at(-2) : undefined;
  return getRootName(getChild(node, 'init') ?? getChild(loop, 'right'));
};

/** The names that a function declares, with the values that they alias. */
const readLocals = (outermost: AstNode): Map<string, string | undefined> => {
  const locals = new Map<string, string | undefined>();
  for (const { ancestors, node } of walkAst(outermost)) {
    const isVariable = node.type === 'VariableDeclarator';
    const alias = getAlias(node, ancestors);
    const declared = isVariable ? [getChild(node, 'id')] : getChildren(node, 'params');
    for (const pattern of declared) {
      for (const inner of pattern ? walkAst(pattern) : []) {
        const name = getIdentifierName(inner.node);
        if (name !== undefined) locals.set(name, alias);
      }
    }
  }
  return locals;
};

/** Functions of a file that write to their arguments, by name, with the argument positions. */
const collectWriters = (file: SourceFile): Map<string, Set<number>> => {
  const writers = new Map<string, Set<number>>();
  for (const { ancestors, node } of walkAst(file.program)) {
    if (!FUNCTION_TYPES.has(node.type)) continue;
    const name = getIdentifierName(getChild(node, 'id') ?? getChild(ancestors.at(-1), 'id'));
    const parameters = getChildren(node, 'params').map((each) => getIdentifierName(each));
    const written = walkAst(node).map((inner) => findWritten(inner.node));
    const places = parameters.flatMap((each, at) => (each && written.includes(each) ? [at] : []));
    if (name !== undefined && places.length > 0) writers.set(name, new Set(places));
  }
  return writers;
};

/** The names that a node writes to, directly or through a function that receives them. */
const listWritten = (node: AstNode, writers: ReadonlyMap<string, Set<number>>): string[] => {
  const places = writers.get(getIdentifierName(getChild(node, 'callee')) ?? '');
  const handed = getChildren(node, 'arguments').filter((_each, at) => places?.has(at));
  return [findWritten(node), ...handed.map(getRootName)].filter((name) => name !== undefined);
};

function* checkFile(
  file: SourceFile,
  { holders, variables }: ModuleScope,
  writers: ReadonlyMap<string, Set<number>>,
): Generator<RuleProblem> {
  for (const [name, start] of variables) {
    const message = `The module variable '${name}' is shared by all calls and sessions.`;
    yield { file: file.path, line: file.lineAt(start), message };
  }
  for (const { ancestors, node } of walkAst(file.program)) {
    // Data filled while the module loads is a table, and the same for everybody.
    const outermost = findLaterFunction(ancestors);
    if (!outermost) continue;
    for (const written of listWritten(node, writers)) {
      const locals = readLocals(outermost);
      if (locals.has(written) && isRebinding(node)) continue;
      const name = locals.has(written) ? locals.get(written) : written;
      if (name === undefined || !holders.has(name) || (name !== written && locals.has(name)))
        continue;
      const message = `A call writes to '${name}', which is shared by all calls and sessions.`;
      const spoils = GLOBALS.has(name) ? [`uses ${name}`] : [];
      yield { file: file.path, line: file.lineAt(node.start), message, spoils };
    }
  }
}

/**
 * A runtime serves many calls: what one of its methods writes to a field is visible to the next
 * call.
 */
function* checkFields(tool: ToolPackage): Generator<RuleProblem> {
  const members = [...listRuntimeMethods(tool)];
  const holders = new Set(
    members.flatMap(({ name, node }) =>
      HOLDERS.has(getChild(node, 'value')?.type ?? '') ? [name] : [],
    ),
  );
  for (const { file, name, node: method } of members) {
    if (!tool.apiNames.includes(name)) continue;
    for (const reached of listReached(tool, method)) {
      for (const { node } of walkAst(reached)) {
        if (findWritten(node) !== 'this') continue;
        const field = getFieldName(node);
        // `this.notes.add(text)` calls a service; on a list or Map created by the class, it stores
        // data.
        if (field === undefined || (node.type === 'CallExpression' && !holders.has(field)))
          continue;
        const message = `A call writes to 'this.${field}', which the next call finds.`;
        // The list or Map is not a service.
        const spoils = [`'${name}' is readOnly and calls`];
        yield { file: file.path, line: file.lineAt(node.start), message, spoils };
      }
    }
  }
}

/**
 * What reading the code cannot detect: an example whose result differs the second time, on fresh
 * services.
 */
async function* checkSessions(tool: ToolPackage): AsyncGenerator<RuleProblem> {
  if (!tool.executor || !tool.createServices) return;
  for (const [apiName, fixtures] of Object.entries(tool.fixtures)) {
    for (const fixture of fixtures) {
      const run = () => callSoundly(tool, apiName, fixture.arguments);
      const [first, second] = [await run(), await run()];
      if (!first || !second) continue;
      const [difference] = findDifferences({ ...fixture, result: first }, second);
      if (difference === undefined) continue;
      const message = `'${fixture.name}' of '${apiName}' gives something else in a second session: it ${difference}`;
      yield { ...locateApi(tool, apiName), message, spoils: [`'${fixture.name}' of '${apiName}'`] };
      return;
    }
  }
}

/**
 * An executor is one object for every session: data that calls leave behind belongs in a service.
 */
export const moduleState: LintRule = {
  async check(tool) {
    const files = listExecutedFiles(tool);
    const writers = new Map(files.flatMap((file) => [...collectWriters(file)]));
    const problems = new Map<string, RuleProblem>();
    for (const file of files) {
      for (const problem of checkFile(file, readModuleScope(file, tool.sources), writers)) {
        if (!problems.has(problem.message)) problems.set(problem.message, problem);
      }
    }
    for (const problem of checkFields(tool)) problems.set(problem.message, problem);
    if (problems.size > 0) return problems.values();
    for await (const problem of checkSessions(tool)) problems.set(problem.message, problem);
    return problems.values();
  },
  group: 'code',
  name: 'module-state',
  quiets: ['fixtures-run', 'pure-runtime', 'service-calls'],
  repair: 'Keep it in a service; make tables while the module loads.',
  severity: 'error',
  summary: 'executor and runtime keep nothing in variables of a module, nor in fields',
};
