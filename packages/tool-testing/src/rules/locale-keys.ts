import { TOOL_LOCALES } from '@lobechat/types';

import type { LintRule, RuleProblem } from '../lint/rule.ts';
import { getLocaleFile, locateIn } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { MEASURING } from '../words/placeholders.ts';

const PLURAL_SUFFIX = /_(?:zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{[^{}]+\}\}/g;

/** A key without its plural suffix, which differs between languages. */
const toBaseKey = (key: string): string => key.replace(PLURAL_SUFFIX, '');

const getPlaceholders = (text: string): string =>
  [...new Set(text.match(PLACEHOLDER) ?? [])].toSorted().join(' ');

const getTexts = (tool: ToolPackage, locale: string): Readonly<Record<string, unknown>> => {
  const texts: unknown = (tool.locales as Record<string, unknown> | undefined)?.[locale];
  return typeof texts === 'object' && texts !== null ? (texts as Record<string, unknown>) : {};
};

function* checkLocale(
  tool: ToolPackage,
  locale: string,
  others: ReadonlySet<string>,
): Generator<RuleProblem> {
  const texts = getTexts(tool, locale);
  const prefix = `builtins.${tool.names.identifier}.`;
  const file = getLocaleFile(tool, locale);
  const known = new Set(Object.keys(texts).map(toBaseKey));

  for (const name of tool.apiNames) {
    const key = `${prefix}apiName.${name}`;
    if (!known.has(key)) yield { file, message: `${locale} has no '${key}'.` };
  }
  for (const [key, text] of Object.entries(texts)) {
    const place = locateIn(tool, file, key);
    if (typeof text !== 'string' || text.trim() === '') {
      yield { ...place, message: `${locale} has no text for '${key}'.` };
    }
    if (!key.startsWith(prefix)) {
      yield { ...place, message: `${locale} has '${key}', which does not begin with '${prefix}'.` };
    }
    const api = toBaseKey(key).slice(`${prefix}apiName.`.length);
    const isApiKey = key.startsWith(`${prefix}apiName.`);
    if (isApiKey && !tool.apiNames.includes(api.split('.')[0] ?? api)) {
      yield { ...place, message: `${locale} has '${key}', and there is no such API.` };
    }
  }
  // A person who approves or looks back at a call knows it by this text alone.
  const named = new Map<unknown, string>();
  for (const name of tool.apiNames) {
    const text = texts[`${prefix}apiName.${name}`];
    const twin = named.get(text);
    named.set(text, name);
    // Two new APIs of the scaffold do the same.
    if (typeof text !== 'string' || twin === undefined || text === MEASURING.zhAction) continue;
    const place = locateIn(tool, file, `${prefix}apiName.${name}`);
    yield { ...place, message: `${locale} calls both '${twin}' and '${name}' '${text}'.` };
  }
  for (const key of others) {
    // A missing API key has already been reported above.
    if (known.has(key) || key.startsWith(`${prefix}apiName.`)) continue;
    yield { file, message: `${locale} has no '${key}', which another language has.` };
  }
}

function* comparePlaceholders(tool: ToolPackage): Generator<RuleProblem> {
  const [first, ...others] = TOOL_LOCALES;
  const base = getTexts(tool, first);
  for (const locale of others) {
    for (const [key, text] of Object.entries(getTexts(tool, locale))) {
      const original = base[key];
      if (typeof original !== 'string' || typeof text !== 'string') continue;
      const [expected, found] = [getPlaceholders(original), getPlaceholders(text)];
      if (expected === found) continue;
      const message = `'${key}' has the placeholders '${found}' in ${locale} and '${expected}' in ${first}.`;
      yield { ...locateIn(tool, getLocaleFile(tool, locale), key), message };
    }
  }
}

/** Every language has the same texts: one per API, and none for missing APIs. */
export const localeKeys: LintRule = {
  *check(tool) {
    if (!tool.locales) return;
    const all = new Set(
      TOOL_LOCALES.flatMap((locale) => Object.keys(getTexts(tool, locale)).map(toBaseKey)),
    );
    for (const locale of TOOL_LOCALES) yield* checkLocale(tool, locale, all);
    yield* comparePlaceholders(tool);
  },
  group: 'texts',
  name: 'locale-keys',
  repair:
    'Give en-US and zh-CN the same keys builtins.<identifier>.…, among them apiName.<api> for every API, with text and the same placeholders.',
  severity: 'error',
  summary: 'both languages have the same keys, one for every API, none empty',
};
