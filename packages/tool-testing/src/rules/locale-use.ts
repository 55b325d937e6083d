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

/** Texts of the shared components, which do not belong to the tool. */
const SHARED = 'builtins.shared.';

/** The possible keys of an argument: a text, or one of two. */
function* readKeys(node: AstNode | undefined): Generator<string> {
  if (node?.type === 'ConditionalExpression') {
    yield* readKeys(getChild(node, 'consequent'));
    yield* readKeys(getChild(node, 'alternate'));
    return;
  }
  const key = getStringValue(node);
  if (key !== undefined) yield key;
}

/** Where a text is asked for. */
interface Asked {
  /** What its placeholders are filled with, if that is an object literal. */
  fill?: AstNode | undefined;
  isText: boolean;
  key: AstNode | undefined;
}

/** How a node requests a text: `t(key)`, `texts.t(key)`, `<Trans i18nKey={key} />`. */
const findAsked = (node: AstNode): Asked | undefined => {
  if (node.type === 'JSXAttribute') {
    if (getIdentifierName(getChild(node, 'name')) !== 'i18nKey') return undefined;
    const value = getChild(node, 'value');
    return { isText: true, key: getChild(value, 'expression') ?? value };
  }
  if (node.type !== 'CallExpression') return undefined;
  const callee = getChild(node, 'callee');
  const name = getIdentifierName(callee) ?? getIdentifierName(getChild(callee, 'property'));
  const [key, fill] = getChildren(node, 'arguments');
  return { fill, isText: name === 't', key };
};

/** The names in an object literal; undefined if there may be others. */
const readFilled = (fill: AstNode | undefined): string[] | undefined => {
  if (fill?.type !== 'ObjectExpression') return fill ? undefined : [];
  const properties = getChildren(fill, 'properties');
  if (properties.some(({ type }) => type !== 'Property')) return undefined;
  return properties.map((property) => getIdentifierName(getChild(property, 'key')) ?? '');
};

/** The placeholders of a text that a call leaves as they are. */
const findUnfilled = (text: string, { fill, key }: Asked): string[] => {
  const filled = readFilled(fill);
  // Of `<Trans>` and of keys that are put together, nobody knows what fills them.
  if (!filled || key === undefined) return [];
  const wanted = [...text.matchAll(/\{\{ ?(\w+)/g)].map(([, name = '']) => name);
  return wanted.filter((name) => !filled.includes(name));
};

/**
 * A surface requests only texts that exist: by the whole key, or by `t('inspector.found')` of
 * `useToolTexts`, which prepends the tool's prefix. Keys built at run time are not detected.
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
        const asked = findAsked(node);
        if (!asked) continue;
        const { isText } = asked;
        for (const key of readKeys(asked.key)) {
          if (key.startsWith(SHARED) || !(isText || key.startsWith(prefix))) continue;
          const whole = key.startsWith(prefix) ? key : `${prefix}${key}`;
          const place = { file: path, line: lineAt(node.start) };
          if (!known.has(whole)) {
            yield { ...place, message: `'${whole}' is used, and no language has it.` };
            continue;
          }
          if (node.type !== 'CallExpression' || !isText) continue;
          for (const name of findUnfilled(texts[whole] ?? '', asked)) {
            const message = `'${whole}' has the placeholder '{{${name}}}', which is not filled here.`;
            yield { ...place, message, repair: 'Pass a value of that name, or correct the text.' };
          }
        }
      }
    }
  },
  group: 'texts',
  name: 'locale-use',
  repair: 'Add the key to both languages, or correct it.',
  severity: 'error',
  summary: 'every text that a surface asks for exists, and its placeholders are filled',
};
