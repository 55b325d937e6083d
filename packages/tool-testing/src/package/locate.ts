import { escapePattern } from '@lobechat/utils';

import { isTestFile } from './read-sources.ts';
import type { ToolPackage } from './tool-package.ts';

/** A location in a package. */
export interface Location {
  file: string;
  line?: number | undefined;
}

const NOT_MANIFEST =
  /^src\/(?:client|ExecutionRuntime|locales)\/|^src\/(?:fixtures|testing|types)\b/;

const isManifestSource = (path: string): boolean => !NOT_MANIFEST.test(path) && !isTestFile(path);

/**
 * Finds where an API's entry in the manifest begins: a guess by its `name:` line, else the
 * manifest.
 */
export const locateApi = (tool: ToolPackage, apiName: string): Location => {
  const name = escapePattern(apiName);
  const pattern = new RegExp(String.raw`\bname:\s*(?:\w+\.${name}\b|['"\x60]${name}['"\x60])`);
  for (const source of tool.sources.values()) {
    const match = isManifestSource(source.path) ? pattern.exec(source.text) : null;
    if (match) return { file: source.path, line: source.lineAt(match.index) };
  }
  return locateManifest(tool);
};

/** Finds where the manifest is declared. */
export const locateManifest = (tool: ToolPackage): Location =>
  locateText(tool, `const ${tool.names.manifest}`, 'src/manifest.ts');

/** Finds the first file and line that contain a text, else only a file. */
export const locateText = (tool: ToolPackage, text: string, fallback: string): Location => {
  for (const source of tool.sources.values()) {
    const index = isTestFile(source.path) ? -1 : source.text.indexOf(text);
    if (index >= 0) return { file: source.path, line: source.lineAt(index) };
  }
  return { file: fallback };
};

/** Finds a text in one file, else returns only the file. */
export const locateIn = (tool: ToolPackage, file: string, text: string): Location => {
  const source = tool.sources.get(file);
  const index = source?.text.indexOf(text) ?? -1;
  return source && index >= 0 ? { file, line: source.lineAt(index) } : { file };
};

/** Finds where the texts of a language are written. */
export const getLocaleFile = ({ entries, sources }: ToolPackage, locale: string): string => {
  const file = `src/locales/${locale}.ts`;
  const { path } = entries['./locales'];
  return sources.has(file) || !sources.has(path) ? file : path;
};

/** Finds where the system role is written. */
export const locateSystemRole = (tool: ToolPackage): Location =>
  locateText(tool, 'const systemPrompt', 'src/systemRole.ts');
