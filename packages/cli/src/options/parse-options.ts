import { parseArgs } from 'node:util';

import { didYouMean } from '@lobechat/prompts';

import { UsageError } from '../usage-error.ts';
import { expandPath } from './expand-path.ts';
import type { OptionDefinition, OptionDefinitions, OptionValues } from './option.ts';

/** Placeholders of values that are paths. */
const PATHS = /^(?:file|folder)$/;

/** A parsed command line. */
export interface ParsedOptions {
  options: OptionValues;
  positionals: readonly string[];
}

interface OptionToken {
  inlineValue: boolean | undefined;
  name: string;
  rawName: string;
  value: string | undefined;
}

/**
 * Parses a command line. Options may appear anywhere before `--`.
 *
 * @throws UsageError for an unknown option, naming the closest one, for a missing or superfluous
 * value, and for an option that is given twice
 */
export const parseOptions = (
  argumentList: readonly string[],
  definitions: OptionDefinitions,
): ParsedOptions => {
  const { positionals, tokens } = parseArgs({
    allowPositionals: true,
    args: [...argumentList],
    options: Object.fromEntries(
      Object.entries(definitions).map(([name, { short, value }]) => [
        name,
        { type: value ? 'string' : 'boolean', multiple: true, ...(short ? { short } : {}) },
      ]),
    ),
    // The messages of the strict mode name no alternatives.
    strict: false,
    tokens: true,
  });
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const definition = findDefinition(token, definitions);
    const values = given.get(token.name) ?? [];
    if (values.length > 0 && !definition.multiple && definition.value) {
      throw new UsageError(`${token.rawName} is given twice.`);
    }
    given.set(token.name, [...values, readValue(token, definition)]);
  }
  return {
    options: {
      all: (name) => given.get(name) ?? [],
      flag: (name) => given.has(name),
      value: (name) => given.get(name)?.at(-1),
    },
    positionals,
  };
};

const findDefinition = (token: OptionToken, definitions: OptionDefinitions): OptionDefinition => {
  if (Object.hasOwn(definitions, token.name)) return definitions[token.name] as OptionDefinition;
  const names = Object.keys(definitions).map((name) => `--${name}`);
  const hint = didYouMean(token.rawName, names);
  throw new UsageError(`Unknown option ${token.rawName}.${hint || ` Known: ${names.join(', ')}.`}`);
};

const readValue = (token: OptionToken, { value: placeholder }: OptionDefinition): string => {
  const { inlineValue, rawName, value } = token;
  if (!placeholder) {
    if (value !== undefined) throw new UsageError(`${rawName} takes no value.`);
    return '';
  }
  // `--timeout --json`: the second is an option and not the first's value.
  const isOption = value !== undefined && !inlineValue && /^-./.test(value);
  if (value === undefined || value === '' || isOption) {
    throw new UsageError(`${rawName} needs a value: ${rawName} <${placeholder}>.`);
  }
  return PATHS.test(placeholder) ? expandPath(value) : value;
};
