import { extname } from 'node:path';

import { throwMissingPackage } from '@lobechat/utils';

import { type AstNode, getChild, getStringValue, isNode, walkAst } from './ast.ts';

// A dependency of the user: an error names it if it is missing.
const { parseSync } = await import('oxc-parser').catch(throwMissingPackage);

/** An import or re-export that remains after type stripping. */
export interface RuntimeImport {
  /** Whether it is `import()`. */
  dynamic: boolean;
  line: number;
  specifier: string;
}

/** One TypeScript file of a package, parsed on first use. */
export interface SourceFile {
  readonly absolutePath: string;
  /** The modules that the file imports at run time, in order. Type imports are left out. */
  readonly imports: readonly RuntimeImport[];
  /** The line of an offset, starting at 1. */
  lineAt: (offset: number) => number;
  /** Relative to the package, with `/`. */
  readonly path: string;
  /** The syntax tree. For a file with syntax errors, its readable part. */
  readonly program: AstNode;
  /** The first syntax error, if there is one. */
  readonly syntaxError: { line: number; message: string } | undefined;
  readonly text: string;
}

const IMPORTING_TYPES = new Set([
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'ImportDeclaration',
  'ImportExpression',
]);

const findImports = (program: AstNode, lineAt: (offset: number) => number): RuntimeImport[] => {
  const imports: RuntimeImport[] = [];
  for (const { node } of walkAst(program)) {
    if (!IMPORTING_TYPES.has(node.type)) continue;
    if (node['importKind'] === 'type' || node['exportKind'] === 'type') continue;
    const specifier = getStringValue(getChild(node, 'source'));
    if (specifier === undefined) continue;
    imports.push({
      dynamic: node.type === 'ImportExpression',
      line: lineAt(node.start),
      specifier,
    });
  }
  return imports;
};

const createLineFinder = (text: string) => {
  const starts = [0];
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) {
    starts.push(index + 1);
  }
  return (offset: number): number => starts.findLastIndex((start) => start <= offset) + 1;
};

const EMPTY_PROGRAM: AstNode = { body: [], end: 0, start: 0, type: 'Program' };

interface Parsed {
  /** Offset and message of the first syntax error. */
  error: { message: string; start: number } | undefined;
  program: AstNode;
}

/** The same text of the same kind of file is parsed once; nobody changes a syntax tree. */
const parsedFiles = new Map<string, Parsed>();

/** Wraps the text of a file. It never throws: an unparsable file is an empty program. */
export const createSourceFile = (options: {
  absolutePath: string;
  path: string;
  text: string;
}): SourceFile => {
  const lineAt = createLineFinder(options.text);
  let imports: RuntimeImport[] | undefined;

  const parse = (): Parsed => {
    const key = `${extname(options.path)}\n${options.text}`;
    const known = parsedFiles.get(key);
    if (known) return known;
    const { errors, program } = parseSync(options.absolutePath, options.text);
    const [first] = errors;
    const parsed: Parsed = {
      error: first && { message: first.message, start: first.labels[0]?.start ?? 0 },
      program: isNode(program) ? program : EMPTY_PROGRAM,
    };
    parsedFiles.set(key, parsed);
    return parsed;
  };

  return {
    ...options,
    get imports() {
      imports ??= findImports(this.program, lineAt);
      return imports;
    },
    lineAt,
    get program() {
      return parse().program;
    },
    get syntaxError() {
      const { error } = parse();
      return error && { line: lineAt(error.start), message: error.message };
    },
  };
};
