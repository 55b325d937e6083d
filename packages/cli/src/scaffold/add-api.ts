import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import { didYouMean } from '@lobechat/prompts';
import { getVerbKind, isMistakable, isPlural, toPlural } from '@lobechat/tool-testing/words';

import { UsageError } from '../usage-error.ts';
import { addImports, insertAtEnd, insertBefore } from './insert-text.ts';
import {
  apiDeclaration,
  apiExamples,
  apiInspector,
  apiMethod,
  type ApiNames,
  apiRole,
  apiRow,
  apiTexts,
  createApiNames,
} from './templates/api-parts.ts';
import { createToolNames, type ToolNames } from './tool-names.ts';
import { writeFiles } from './write-files.ts';

/** The files of a package, by path in it. */
type Files = Map<string, string>;

const readFiles = async (folder: string): Promise<Files> => {
  // Only the sources: a listing of the whole package would follow the links to all its
  // dependencies.
  const sources = (await readdir(join(folder, 'src'), { recursive: true }))
    .filter((path) => /(?<!\.test|\.test-d)\.tsx?$/.test(path))
    .map((path) => join('src', path));
  const readme = (await readdir(folder)).filter((path) => path === 'README.md');
  return new Map(
    await Promise.all(
      [...readme, ...sources.toSorted()].map(
        async (path) => [path, await readFile(join(folder, path), 'utf8')] as const,
      ),
    ),
  );
};

/** Why an API cannot have this name; undefined if it can. */
const findApiProblem = (name: string, files: Files): string | undefined => {
  if (!/^[a-z][A-Za-z\d]*$/.test(name)) {
    return `'${name}' is not an API name. Use camelCase that begins with a verb, e.g. 'renameBookmark'.`;
  }
  const kind = getVerbKind(name);
  if (kind === undefined) {
    return `'${name}' does not begin with a known verb. Use one such as list, view, get, search, create, edit, convert or run.`;
  }
  if (kind === 'remove') {
    return `'${name}' removes something, so a person has to be asked first. Write it by hand, with an Intervention.`;
  }
  const [noun = ''] = /[A-Z]+s$|[A-Z][a-z\d]*$/.exec(name) ?? [];
  if ((kind === 'change' || kind === 'compute') && isPlural(noun)) {
    return `'${name}' is a plural, which takes a list. Write it by hand, with the singular API beside it.`;
  }
  const isDeclared = (api: string): boolean =>
    [...files.values()].some(
      (text) => text.includes('defineToolApis(') && new RegExp(`^ {2}${api}: \\{$`, 'm').test(text),
    );
  if (isDeclared(name)) return `The API '${name}' already exists.`;
  const plural = name.slice(0, name.length - noun.length) + toPlural(noun);
  return plural !== name && isDeclared(plural)
    ? `'${name}' is the singular of '${plural}', which is taken to be its form for a list. Choose another verb.`
    : undefined;
};

/** Changes the first file to which the change applies. */
const changeOne = (
  files: Files,
  what: string,
  folder: RegExp,
  change: (text: string, path: string) => string | undefined,
): void => {
  for (const [path, text] of files) {
    const changed = folder.test(path) ? change(text, path) : undefined;
    if (changed === undefined) continue;
    files.set(path, changed);
    return;
  }
  throw new UsageError(
    `The package has no ${what} in the form of new packages. Write the API by hand, next to the existing ones.`,
  );
};

const addTexts = (files: Files, names: ToolNames, api: ApiNames): void => {
  const title = new RegExp(String.raw`'builtins\.${names.identifier}\.title'`);
  for (const [path, text] of files) {
    const changed = insertBefore(text, title, (before) => {
      const isChinese = path.includes('zh-CN') || before.includes("'zh-CN': {");
      return apiTexts(api, names.identifier, isChinese ? 'zh-CN' : 'en-US');
    });
    if (changed !== undefined) files.set(path, changed);
  }
};

/** Inserts the parts. Each is in one file; in a small package several share a file. */
const addParts = (files: Files, names: ToolNames, api: ApiNames): void => {
  const { camel, pascal } = names;
  const isInstalled = [...files.values()].some((text) => text.includes("from 'lobe-tools'"));
  const contracts = isInstalled ? 'lobe-tools' : '@lobechat/types';
  let declaration = '';
  changeOne(files, 'declaration', /^src\//, (text, path) => {
    declaration = path;
    // A declaration that only combines others is not the place for another one.
    if (/defineToolApis\(\{\n {2}\.\.\./.test(text)) return undefined;
    const added = insertAtEnd(
      text,
      /= defineToolApis\(\{$/,
      apiDeclaration(api, getVerbKind(api.api)),
    );
    return added && addImports(added, contracts, ['INTEGER', 'objectOf']);
  });
  const [, apis = `${camel}Apis`] =
    /const (\w+) = defineToolApis/.exec(files.get(declaration) ?? '') ?? [];
  const others = [...(files.get(declaration) ?? '').matchAll(/^ {2}([a-z]\w*): \{$/gm)]
    .map(([, other = '']) => other)
    .filter((other) => other !== api.api && isMistakable(api.api, other));
  changeOne(files, 'system role', /^src\//, (text) =>
    text.includes('systemPrompt = ')
      ? insertBefore(text, /^- \*\*/, () => apiRole(api, others), 1)
      : undefined,
  );
  changeOne(files, 'class of its runtime', /^src\/ExecutionRuntime\//, (text, path) => {
    const opener = new RegExp(String.raw`^export class ${pascal}ExecutionRuntime\b.*\{$`);
    const added = insertAtEnd(text, opener, `\n${apiMethod(api, apis)}`);
    if (added === undefined) return undefined;
    const typed = addImports(added, contracts, ['type ParametersOf', 'ToolError', 'ToolErrorType']);
    const from = relative(dirname(path), declaration);
    const source = from.startsWith('.') ? from : `./${from}`;
    return new RegExp(String.raw`import.*\b${apis}\b`).test(typed)
      ? typed
      : `import type { ${apis} } from '${source}';\n${typed}`;
  });
  if ([...files.keys()].some((path) => path.startsWith('src/client/Inspector'))) {
    changeOne(files, 'Inspector lines', /^src\/client\/Inspector/, (text) =>
      insertAtEnd(text, /createInspectors\(\{$|: InspectorLines<.*> = \{$/, apiInspector(api)),
    );
  }
  changeOne(files, 'examples', /^src\/(?:fixtures|examples|tool\b)/, (text) => {
    const added = insertAtEnd(
      text,
      /: ToolExamples<.*> = \{$|runExamples\(.*, \{$/,
      apiExamples(api),
    );
    return added && addImports(added, contracts, ['example']);
  });
  addTexts(files, names, api);
  const readme = files.get('README.md');
  const row = readme && insertBefore(readme, /^\| `[a-z]\w*` \|/, () => apiRow(api), 1);
  if (row !== undefined) files.set('README.md', row);
};

/**
 * Adds an API to a tool package: declaration, system role, runtime method, Inspector line,
 * examples, texts and the row in its README. Nothing is written unless everything can be.
 *
 * @param folder - of the package, absolute
 * @param kebab - of the tool, e.g. `knowledge-base`
 * @returns the files that were changed, relative to the package
 * @throws UsageError if the name is invalid for an API, or the package has another structure
 */
export const addApi = async (folder: string, kebab: string, name: string): Promise<string[]> => {
  const files = await readFiles(folder).catch((): Files => new Map());
  if (files.size === 0) {
    const siblings = await readdir(dirname(folder)).catch((): string[] => []);
    const tools = siblings.flatMap((each) => /^builtin-tool-(.+)$/.exec(each)?.[1] ?? []);
    const hint =
      didYouMean(kebab, tools) || (tools.length > 0 ? ` Known: ${tools.join(', ')}.` : '');
    throw new UsageError(
      `There is no tool package in ${folder}.${hint} Go to its folder, or name the tool: --tool <name>.`,
    );
  }
  const problem = findApiProblem(name, files);
  if (problem) throw new UsageError(problem);

  const before = new Map(files);
  addParts(files, createToolNames(kebab), createApiNames(name));
  const changed = [...files].filter(([path, text]) => before.get(path) !== text);
  await writeFiles(folder, changed);
  return changed.map(([path]) => path);
};
