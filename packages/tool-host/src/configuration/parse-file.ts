import { extname } from 'node:path';

import { describeJsonError } from '@lobechat/tool-engine';
import { getErrorMessage } from '@lobechat/types';
import { appendPointer } from '@lobechat/utils';

import { ConfigurationError } from './configuration-error.ts';
import { findDuplicateKeys } from './duplicate-keys.ts';

/** The parsed content of a file, not validated. */
export interface ParsedFile {
  /** JSON pointers of duplicate keys in their objects. */
  duplicates: readonly string[];
  value: unknown;
}

/**
 * Limit on alias expansion in a YAML file: otherwise a small file can expand to an enormous value.
 */
const MAX_ALIASES = 100;

const parseJsonFile = (text: string, file: string): ParsedFile => {
  try {
    return { duplicates: findDuplicateKeys(text), value: JSON.parse(text) as unknown };
  } catch (error) {
    try {
      JSON.parse(text);
    } catch (cause) {
      throw new ConfigurationError(file, [`It is not JSON: ${describeJsonError(text, cause)}`], {
        cause,
      });
    }
    throw error;
  }
};

const parseYamlFile = async (text: string, file: string): Promise<ParsedFile> => {
  // Most configurations are JSON: the YAML parser is loaded only for the others.
  const { isPair, isScalar, isSeq, parseDocument, visit } = await import('yaml');
  const document = parseDocument(text, { merge: true, uniqueKeys: false });
  const problems = document.errors.map(({ message }) => `It is not YAML: ${message.trimEnd()}`);
  if (problems.length > 0) throw new ConfigurationError(file, problems);

  const nameOf = (key: unknown): string => String(isScalar(key) ? key.value : key);
  const toPointer = (path: readonly unknown[]): string => {
    let pointer = '';
    for (const [index, node] of path.entries()) {
      if (isPair(node)) pointer = appendPointer(pointer, nameOf(node.key));
      else if (isSeq(node)) pointer = appendPointer(pointer, node.items.indexOf(path[index + 1]));
    }
    return pointer;
  };

  const duplicates: string[] = [];
  visit(document, {
    Map: (_, map, path) => {
      const seen = new Set<string>();
      for (const { key } of map.items) {
        const name = nameOf(key);
        if (seen.has(name)) duplicates.push(appendPointer(toPointer([...path, map]), name));
        seen.add(name);
      }
    },
  });
  try {
    // An empty file is an empty configuration, which is allowed.
    return { duplicates, value: (document.toJS({ maxAliasCount: MAX_ALIASES }) as unknown) ?? {} };
  } catch (error) {
    const reason = `It is not YAML: ${getErrorMessage(error)}`;
    throw new ConfigurationError(file, [reason], { cause: error });
  }
};

/**
 * Parses the text of a configuration: YAML if its name says so, else JSON.
 *
 * @throws ConfigurationError
 */
export const parseFile = async (text: string, file: string): Promise<ParsedFile> => {
  const plain = text.replace(/^\uFEFF/, '');
  return /^\.ya?ml$/i.test(extname(file)) ? parseYamlFile(plain, file) : parseJsonFile(plain, file);
};
