import { TOOL_LOCALES } from '@lobechat/types';
import { escapePattern } from '@lobechat/utils';

import type { LintRule } from '../lint/rule.ts';
import { getLocaleFile, locateIn } from '../package/locate.ts';
import { isTestFile } from '../package/read-sources.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import {
  type AstNode,
  getChild,
  getChildren,
  getIdentifierName,
  getStringValue,
  walkAst,
} from '../source/ast.ts';

const PLURAL_SUFFIX = /_(?:zero|one|two|few|many|other)$/;

/** Texts that hosts and the surface kit ask for by themselves. */
const ASKED_BY_HOSTS = /^(?:title|description|(?:apiName|intervention\.field)\..+)$/;

/** `running.createNote`: the title of a call in a phase. */
const isTitle = (key: string, { apiNames }: ToolPackage): boolean => {
  const [phase = '', apiName = '', ...rest] = key.split('.');
  return /^[a-z]+$/.test(phase) && apiNames.includes(apiName) && rest.length === 0;
};

/** Whether the fixed text of a pattern is enough to mean a key: `status.` of `status.${status}`. */
const MEANING = /[A-Za-z]{2}/;

const readRaw = (quasi: AstNode): string => {
  const { cooked } = (quasi['value'] ?? {}) as { cooked?: unknown };
  return typeof cooked === 'string' ? cooked : '';
};

/** The fixed parts of a text that is put together, in order: by a template or a sum. */
const readParts = (node: AstNode): string[] | undefined => {
  if (node.type === 'TemplateLiteral' && getChildren(node, 'expressions').length > 0)
    return getChildren(node, 'quasis').map(readRaw);
  if (node.type !== 'BinaryExpression' || node['operator'] !== '+') return undefined;
  return ['left', 'right'].map((side) => getStringValue(getChild(node, side)) ?? '');
};

/** What the code of a package may ask for: whole keys, and patterns of keys that it puts together. */
interface AskedKeys {
  readonly patterns: readonly RegExp[];
  readonly texts: ReadonlySet<string>;
}

const collectAsked = ({ sources }: ToolPackage): AskedKeys => {
  const texts = new Set<string>();
  const patterns: RegExp[] = [];
  for (const { path, program } of sources.values()) {
    if (isTestFile(path) || path.startsWith('src/locales/')) continue;
    for (const { ancestors, node } of walkAst(program)) {
      const text = getStringValue(node);
      const parent = ancestors.at(-1);
      // The keys of a record of texts are their declarations.
      const isDeclared =
        parent?.type === 'Property' && parent['key'] === node && text?.startsWith('builtins.');
      if (text !== undefined && !isDeclared) texts.add(text);
      if (node.type === 'JSXText') texts.add(String(node['value']).trim());
      const parts = readParts(node);
      const isAsked = ancestors.some(
        (outer) => getIdentifierName(getChild(outer, 'callee')) === 't',
      );
      if (parts && (isAsked || MEANING.test(parts.join(''))))
        patterns.push(new RegExp(`^${parts.map(escapePattern).join('.*')}$`));
    }
  }
  return { patterns, texts };
};

/**
 * Every text is used. A text counts as used if its key, with or without the prefix of the tool, is
 * written anywhere in the code, even in a record of keys, or could be put together by a template or a
 * sum there. So a key that only looks like an unrelated text of the code is not found.
 */
export const localeUnused: LintRule = {
  *check(tool) {
    const [language] = TOOL_LOCALES;
    const texts = tool.locales?.[language];
    if (!texts) return;
    const { patterns, texts: written } = collectAsked(tool);
    const prefix = `builtins.${tool.names.identifier}.`;
    const seen = new Set<string>();
    for (const key of Object.keys(texts)) {
      const whole = key.replace(PLURAL_SUFFIX, '');
      const short = whole.slice(prefix.length);
      if (!whole.startsWith(prefix) || ASKED_BY_HOSTS.test(short) || isTitle(short, tool)) continue;
      if (seen.has(whole)) continue;
      seen.add(whole);
      const isUsed = [whole, short].some(
        (name) => written.has(name) || patterns.some((pattern) => pattern.test(name)),
      );
      if (isUsed) continue;
      yield {
        ...locateIn(tool, getLocaleFile(tool, language), key),
        message: `No code asks for '${whole}'.`,
      };
    }
  },
  group: 'texts',
  name: 'locale-unused',
  repair: 'Remove the text from every language, or show it where it belongs.',
  severity: 'error',
  summary: 'every text is used',
};
