import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

import { parseSync } from 'oxc-parser';

import { COMPILER_ENVIRONMENT } from '../../../scripts/shared/compiler-environment.ts';
import { packages } from './entries.ts';
import { listWorkspaceModules } from './workspace-modules.ts';

const workspace = join(packages, '..');

/** Packages whose types an app has, since ours depends on them or the app uses the part. */
const KNOWN = /^(?:node:.+|react|ai)(?:\/|$)/;

/**
 * Location of the types that replace those of schemas. They are copied, since the package is large.
 */
const TYPEBOX = join(packages, 'types/node_modules/typebox/build');

const OPTIONS = {
  declaration: true,
  emitDeclarationOnly: true,
  jsx: 'react-jsx',
  lib: ['ES2024', 'ESNext.Disposable', 'DOM', 'DOM.Iterable'],
  // The sources are checked elsewhere, and the output by a test.
  noCheck: true,
  noEmit: false,
  rootDir: workspace,
};

interface Origin {
  file: string;
  name: string;
}

interface Declarations {
  /** Folder of the generated entry files. */
  entries: string;
  /** Their file names, without an extension. */
  names: readonly string[];
  output: string;
}

/** The parser names its kinds by an enum that it does not export. */
const isKind = ({ kind }: { kind: string }, wanted: string): boolean => kind === wanted;

const toDeclaration = (file: string): string =>
  file.replace(/\.tsx?$/, '.d.ts').replace(/\.mjs$/, '.d.mts');

/**
 * Writes the declarations of the entries: the compiler's output, with every name imported from the
 * file that declares it. So nothing unnamed in an index is reachable, and no workspace package is
 * mentioned.
 */
export const writeDeclarations = async ({
  entries,
  names,
  output,
}: Declarations): Promise<void> => {
  const emitted = await mkdtemp(join(tmpdir(), 'lobe-tools-types-'));
  try {
    await compile(entries, emitted);
    await rewrite({ emitted, entries, names, output });
  } finally {
    await rm(emitted, { force: true, recursive: true });
  }
};

const compile = async (entries: string, outDir: string): Promise<void> => {
  const modules = await listWorkspaceModules();
  const project = join(entries, 'tsconfig.json');
  const paths = Object.fromEntries([...modules].map(([name, file]) => [name, [file]]));
  const config = {
    compilerOptions: { ...OPTIONS, outDir, paths },
    extends: join(workspace, 'tsconfig.base.json'),
    include: ['*.ts'],
  };
  await writeFile(project, JSON.stringify(config));
  const compiler = join(workspace, 'node_modules/typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [compiler, '--checkers', '1', '-p', project], {
    env: { ...process.env, ...COMPILER_ENVIRONMENT },
  }).catch((error: { stdout?: string }) => {
    throw new Error(`The declarations could not be made.\n${error.stdout ?? ''}`);
  });
};

const rewrite = async (options: Declarations & { emitted: string }): Promise<void> => {
  const { emitted, output } = options;
  const modules = await listWorkspaceModules();
  const files = new Map<string, { code: string; module: ReturnType<typeof parseSync>['module'] }>();
  const opaque = new Map<string, Set<string>>();
  const waiting = new Set<string>();

  const read = async (file: string) => {
    const known = files.get(file);
    if (known) return known;
    const code = await readFile(file, 'utf8');
    const parsed = { code, module: parseSync(file, code).module };
    files.set(file, parsed);
    return parsed;
  };
  const locate = (specifier: string, from: string): string | undefined => {
    if (specifier.startsWith('.')) return toDeclaration(join(dirname(from), specifier));
    if (specifier === 'typebox/schema') return join(TYPEBOX, 'schema/index.d.mts');
    const source = modules.get(specifier);
    return source && toDeclaration(join(emitted, relative(workspace, source)));
  };
  /** The file that declares another file's export. */
  const trace = async (file: string, name: string): Promise<Origin | undefined> => {
    const { code, module } = await read(file);
    for (const { entries } of module.staticExports) {
      for (const { exportName, importName, localName, moduleRequest } of entries) {
        if (isKind(importName, 'AllButDefault') && moduleRequest) {
          const next = locate(moduleRequest.value, file);
          const found = next && (await trace(next, name));
          if (found) return found;
        }
        if (exportName.name !== name) continue;
        if (moduleRequest && importName.name) {
          const next = locate(moduleRequest.value, file);
          return next ? ((await trace(next, importName.name)) ?? { file, name }) : { file, name };
        }
        const imported = module.staticImports
          .flatMap((one) => one.entries.map((entry) => ({ ...entry, from: one.moduleRequest })))
          .find((entry) => entry.localName.value === (localName.name ?? name));
        const next = imported && locate(imported.from.value, file);
        if (next && imported.importName.name) return trace(next, imported.importName.name);
        return { file, name };
      }
    }
    return new RegExp(`export (?:declare )?(?:abstract )?\\w+ ${name}\\b`).test(code)
      ? { file, name }
      : undefined;
  };
  const listNames = async (file: string): Promise<string[]> => {
    const { module } = await read(file);
    const names: string[] = [];
    for (const { entries } of module.staticExports) {
      for (const { exportName, importName, moduleRequest } of entries) {
        if (isKind(importName, 'AllButDefault') && moduleRequest) {
          const next = locate(moduleRequest.value, file);
          if (next) names.push(...(await listNames(next)));
        } else if (exportName.name) names.push(exportName.name);
      }
    }
    return names;
  };
  const target = (file: string): string => {
    if (file.startsWith(TYPEBOX)) return join(output, 'typebox', relative(TYPEBOX, file));
    return dirname(file) === join(emitted, relative(workspace, options.entries))
      ? join(output, relative(dirname(file), file))
      : join(output, relative(join(emitted, 'packages'), file).replace('/src/', '/'));
  };
  const refer = (file: string, from: string): string => {
    waiting.add(file);
    const path = relative(dirname(target(from)), target(file)).replace(/\.d\.(m?)ts$/, '.$1js');
    return path.startsWith('.') ? path : `./${path}`;
  };
  const referOpaque = (specifier: string, name: string, from: string): string => {
    const list = opaque.get(specifier) ?? new Set();
    opaque.set(specifier, list.add(name));
    const path = relative(
      dirname(target(from)),
      join(output, 'opaque', `${toOpaque(specifier)}.js`),
    );
    return path.startsWith('.') ? path : `./${path}`;
  };
  /** The source and original name of an imported name. */
  const resolveName = async (specifier: string, name: string, from: string) => {
    const file = locate(specifier, from);
    if (!file) {
      return KNOWN.test(specifier)
        ? { from: specifier, name }
        : { from: referOpaque(specifier, name, from), name };
    }
    const origin = (await trace(file, name)) ?? { file, name };
    // Declared by the file itself under a name from another module: that file is imported
    // unchanged.
    return { from: refer(origin.file, from), name: origin.name };
  };

  const write = async (file: string): Promise<void> => {
    const { code, module } = await read(file);
    const edits: { end: number; start: number; text: string }[] = [];
    for (const { end, entries, moduleRequest, start } of module.staticImports) {
      const lines: string[] = [];
      for (const { importName, localName } of entries) {
        const local = localName.value;
        if (isKind(importName, 'Name') && importName.name) {
          const found = await resolveName(moduleRequest.value, importName.name, file);
          const named = found.name === local ? local : `${found.name} as ${local}`;
          lines.push(`import { ${named} } from '${found.from}';`);
        } else {
          const path = locate(moduleRequest.value, file);
          const from = path ? refer(path, file) : moduleRequest.value;
          const what = isKind(importName, 'Default') ? local : `* as ${local}`;
          lines.push(`import ${what} from '${from}';`);
        }
      }
      edits.push({ end, start, text: lines.join('\n') });
    }
    for (const { end, entries, start } of module.staticExports) {
      if (!entries.some(({ moduleRequest }) => moduleRequest)) continue;
      const lines: string[] = [];
      for (const { exportName, importName, moduleRequest } of entries) {
        if (!moduleRequest) continue;
        const path = locate(moduleRequest.value, file);
        const asked =
          isKind(importName, 'AllButDefault') && path
            ? (await listNames(path)).map((name) => [name, name] as const)
            : [[importName.name ?? '', exportName.name ?? ''] as const];
        for (const [name, as] of asked) {
          const found = await resolveName(moduleRequest.value, name, file);
          lines.push(
            `export { ${found.name === as ? as : `${found.name} as ${as}`} } from '${found.from}';`,
          );
        }
      }
      edits.push({ end, start, text: lines.join('\n') });
    }
    for (const match of code.matchAll(/import\("([^"]+)"\)\.(\w+)/g)) {
      const found = await resolveName(match[1] ?? '', match[2] ?? '', file);
      const text = `import("${found.from}").${found.name}`;
      edits.push({ end: match.index + match[0].length, start: match.index, text });
    }
    let text = code;
    for (const edit of edits.toSorted((one, other) => other.start - one.start)) {
      text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
    }
    text = dropRepeats(text);
    if (/['"]node:|\bNodeJS\.|\bBuffer\b/.test(text)) {
      text = `/// <reference types="node" />\n${text}`;
    }
    await mkdir(dirname(target(file)), { recursive: true });
    await writeFile(target(file), text);
  };

  for (const name of options.names) {
    waiting.add(join(emitted, relative(workspace, options.entries), `${name}.d.ts`));
  }
  // Iterating a set includes elements that are added during the iteration.
  for (const file of waiting) await write(file);
  for (const [specifier, list] of opaque) {
    await mkdir(join(output, 'opaque'), { recursive: true });
    const lines = [...list].map((name) => `export type ${name} = unknown;\n`);
    await writeFile(join(output, 'opaque', `${toOpaque(specifier)}.d.ts`), lines.join(''));
  }
};

const toOpaque = (specifier: string): string => specifier.replaceAll(/[^\w]+/g, '-');

/** An entry may contain a name from two indexes. */
const dropRepeats = (text: string): string => {
  const seen = new Set<string>();
  return text
    .split('\n')
    .filter((line) => {
      const name = /^export \{ (?:\w+ as )?(\w+) \} from /.exec(line)?.[1];
      if (name === undefined) return true;
      if (seen.has(name)) return false;
      seen.add(name);
      return true;
    })
    .join('\n');
};
