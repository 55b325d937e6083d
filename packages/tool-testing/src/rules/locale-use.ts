import { TOOL_LOCALES } from '@lobechat/types';

import type { LintRule } from '../lint/rule.ts';
import { isTestFile } from '../package/read-sources.ts';
import {
  type AstNode,
  getChild,
  getChildren,
  getIdentifierName,
  getStringValue,
  walkAst,
} from '../source/ast.ts';

const PLURAL_SUFFIX = /_(?:zero|one|two|few|many|other)$/;

/** Texts of the shared pieces, which are not the tool's. */
const SHARED = 'builtins.shared.';

/** The keys that an argument may be: a text, or one of two. */
function* readKeys(node: AstNode | undefined): Generator<string> {
  if (node?.type === 'ConditionalExpression') {
    yield* readKeys(getChild(node, 'consequent'));
    yield* readKeys(getChild(node, 'alternate'));
    return;
  }
  const key = getStringValue(node);
  if (key !== undefined) yield key;
}

/**
 * A surface asks only for texts that exist: by the whole key, or by `t('inspector.found')` of
 * `useToolTexts`, which puts the tool's prefix before it. Keys put together at run time are not seen.
 */
export const localeUse: LintRule = {
  *check({ locales, names, sources }) {
    const texts = locales?.[TOOL_LOCALES[0]];
    if (!texts) return;
    const known = new Set(Object.keys(texts).map((key) => key.replace(PLURAL_SUFFIX, '')));
    const prefix = `builtins.${names.identifier}.`;
    for (const { lineAt, path, program } of sources.values()) {
      if (!path.startsWith('src/client/') || isTestFile(path)) continue;
      for (const { node } of walkAst(program)) {
        if (node.type !== 'CallExpression') continue;
        const isText = getIdentifierName(getChild(node, 'callee')) === 't';
        for (const key of readKeys(getChildren(node, 'arguments')[0])) {
          if (key.startsWith(SHARED) || !(isText || key.startsWith(prefix))) continue;
          const whole = key.startsWith(prefix) ? key : `${prefix}${key}`;
          if (known.has(whole)) continue;
          const message = `'${whole}' is used, and no language has it.`;
          yield { file: path, line: lineAt(node.start), message };
        }
      }
    }
  },
  group: 'texts',
  name: 'locale-use',
  repair: 'Add the key to both languages, or correct it.',
  severity: 'error',
  summary: 'every text that a surface asks for exists',
};
