import type { LintRule } from '../lint/rule.ts';
import { isTestFile } from '../package/read-sources.ts';
import { readSurfaceRegistry } from '../package/surface-registries.ts';
import { getChild, getIdentifierName, walkAst } from '../source/ast.ts';

/**
 * A surface that throws or shows nothing can only be detected by rendering it, which a lint cannot
 * do.
 */
export const surfaceTests: LintRule = {
  *check(tool) {
    if (!readSurfaceRegistry(tool, tool.names.inspectors)) return;
    const tests = [...tool.sources.values()].filter(({ path }) => isTestFile(path));
    const isDrawn = tests.some(({ program }) =>
      walkAst(program).some(
        ({ node }) =>
          node.type === 'CallExpression' &&
          getIdentifierName(getChild(node, 'callee')) === 'describeToolSurfaces',
      ),
    );
    if (isDrawn) return;
    const message = 'No test draws the surfaces with the examples.';
    yield { file: 'src/client/index.test.tsx', message };
  },
  group: 'package',
  name: 'surface-tests',
  repair:
    'Call describeToolSurfaces({ fixtures, identifier, locales, surfaces }) of shared-tool-ui/testing.',
  severity: 'error',
  summary: 'a test of the package draws every surface with every example',
};
