import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type { LintRule, RuleProblem } from '../lint/rule.ts';
import { isTestFile } from '../package/read-sources.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import {
  type AstNode,
  getChildren,
  getChild,
  getIdentifierName,
  getStringValue,
  walkAst,
} from '../source/ast.ts';
import { readFolderTexts } from '../source/workspace-text.ts';

/** A declared token, and where. */
interface Token {
  file: string;
  line: number;
  name: string;
}

const listTokens = ({ sources }: ToolPackage): Token[] =>
  [...sources.values()].flatMap(({ lineAt, path, program }) =>
    isTestFile(path)
      ? []
      : walkAst(program).flatMap(({ node }) => {
          const callee = getIdentifierName(getChild(node, 'callee'));
          const name =
            callee === 'defineService'
              ? getStringValue(getChildren(node, 'arguments')[0])
              : undefined;
          return name === undefined ? [] : [{ file: path, line: lineAt(node.start), name }];
        }),
  );

/** Imports of another tool's package, whatever is imported. */
function* findForeignImports({ packageJson, sources }: ToolPackage): Generator<RuleProblem> {
  for (const { imports, path } of sources.values()) {
    if (isTestFile(path)) continue;
    for (const { line, specifier } of imports) {
      const other = /^(?:@[\w-]+\/)?builtin-tool-[\w-]+/.exec(specifier)?.[0];
      if (other === undefined || other === packageJson.name) continue;
      yield { file: path, line, message: `A tool imports '${specifier}', which is another tool.` };
    }
  }
}

/** Tokens of the other tools in the workspace, with their packages. */
const readOthers = async ({ directory }: ToolPackage): Promise<Map<string, string>> => {
  const others = new Map<string, string>();
  const packages = await readdir(join(directory, '..')).catch(() => []);
  for (const folder of packages) {
    if (!folder.startsWith('builtin-tool-') || folder === basename(directory)) continue;
    for (const text of await readFolderTexts(join(directory, '..', folder, 'src'))) {
      for (const [, name = ''] of text.matchAll(/\bdefineService<[^;]*?>\(\s*['"]([\w-]+)['"]/g))
        others.set(name, folder);
    }
  }
  return others;
};

/** Tokens that code makes without `defineService`: `services.get({ name: 'task' })`. */
function* findMadeTokens({ sources }: ToolPackage): Generator<RuleProblem> {
  for (const { lineAt, path, program } of sources.values()) {
    if (isTestFile(path)) continue;
    for (const { node } of walkAst(program)) {
      const callee = node.type === 'CallExpression' ? getChild(node, 'callee') : undefined;
      const owner = getChild(callee, 'object');
      const isRegistry =
        (getIdentifierName(owner) ?? getIdentifierName(getChild(owner, 'property'))) === 'services';
      const isLookUp = /^(?:get|has)$/.test(getIdentifierName(getChild(callee, 'property')) ?? '');
      if (!isRegistry || !isLookUp) continue;
      let token: AstNode | undefined = getChildren(node, 'arguments')[0];
      while (token?.type.startsWith('TS')) token = getChild(token, 'expression');
      if (token?.type !== 'ObjectExpression') continue;
      const message = 'A service is looked up by a token that is made on the spot.';
      yield { file: path, line: lineAt(node.start), message };
    }
  }
}

/**
 * A tool uses the services that it declares, and no others: those of another tool follow that tool's
 * interface, approvals and limits. Other tools are known by the name of their package and, in a
 * workspace, by their tokens.
 */
export const ownServices: LintRule = {
  async check(tool) {
    const problems = [...findForeignImports(tool), ...findMadeTokens(tool)];
    const tokens = listTokens(tool);
    const others = tokens.length > 0 ? await readOthers(tool) : new Map<string, string>();
    for (const { file, line, name } of tokens) {
      if (!/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(name)) {
        const message = `The service '${name}' has no name in kebab-case.`;
        problems.push({ file, line, message, repair: 'Name it like the tool: knowledge-base.' });
      }
      const owner = others.get(name);
      if (owner === undefined) continue;
      const message = `The service '${name}' is declared by ${owner}, too: both get the same service.`;
      problems.push({ file, line, message });
    }
    return problems;
  },
  group: 'code',
  name: 'own-services',
  repair:
    'Declare an interface of what this tool needs by defineService, under a name of its own; the host may provide both with one object.',
  severity: 'error',
  summary: 'a tool uses only services that it declares itself',
};
