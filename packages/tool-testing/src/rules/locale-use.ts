import { TOOL_LOCALES } from '@lobechat/types';

import type { LintRule } from '../lint/rule.ts';
import { isTestFile } from '../package/read-sources.ts';
import { getChildren, getStringValue, walkAst } from '../source/ast.ts';

const PLURAL_SUFFIX = /_(?:zero|one|two|few|many|other)$/;

/** A surface asks only for texts that exist. Keys put together at run time are not seen. */
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
        const key = getStringValue(getChildren(node, 'arguments')[0]);
        if (!key?.startsWith(prefix) || known.has(key)) continue;
        const message = `'${key}' is used, and no language has it.`;
        yield { file: path, line: lineAt(node.start), message };
      }
    }
  },
  group: 'texts',
  name: 'locale-use',
  repair: 'Add the key to both languages, or correct it.',
  severity: 'error',
  summary: 'every text that a surface asks for exists',
};
