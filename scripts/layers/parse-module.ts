import { parseSync } from 'oxc-parser';

import { findGlobalUses } from './references.ts';
import {
  identifierName,
  isSyntaxNode,
  stringValue,
  type SyntaxNode,
  walkSyntax,
} from './syntax.ts';

/**
 * How a module refers to another: `static` and `dynamic` load it, `url` names it for a worker or a
 * child process, `type` is erased.
 */
export type ImportKind = 'dynamic' | 'static' | 'type' | 'url';

/** One reference to another module. */
export interface ModuleImport {
  kind: ImportKind;
  line: number;
  specifier: string;
}

/** Something on a line of a module. */
export interface Located {
  line: number;
  name: string;
}

/** What the rules need to know about a file. */
export interface ParsedModule {
  /** Top-level statements with side effects, and classes. */
  readonly effects: Located[];
  /** Syntax errors. If there are any, the other fields are empty. */
  errors: Located[];
  readonly globals: Located[];
  imports: ModuleImport[];
  /**
   * Whether the source contains a match of a pattern of names, or an escape that could hide one.
   * Without one, no global has such a name: that needs no tree.
   */
  mentions: (names: RegExp) => boolean;
  /** `export * from`. */
  starExports: Located[];
}

const lineCounter = (source: string) => {
  const starts = [0];
  for (let index = source.indexOf('\n'); index !== -1; index = source.indexOf('\n', index + 1)) {
    starts.push(index + 1);
  }
  return (offset: number): number => {
    const after = starts.findIndex((start) => start > offset);
    return after === -1 ? starts.length : after;
  };
};

const PURE_STATEMENT =
  /^(?:Import|Export|Variable|Function|TS|Empty)[A-Za-z]*(?:Declaration|Statement)$/;

const findEffects = (program: SyntaxNode): { name: string; start: number }[] => {
  const body = Array.isArray(program['body']) ? program['body'].filter(isSyntaxNode) : [];
  return body.flatMap((statement) => {
    const declared = isSyntaxNode(statement['declaration']) ? statement['declaration'] : statement;
    if (declared.type === 'ClassDeclaration') {
      return [
        { name: `class ${identifierName(declared['id']) ?? ''}`.trim(), start: statement.start },
      ];
    }
    return PURE_STATEMENT.test(statement.type) || statement.type.startsWith('TS')
      ? []
      : [{ name: statement.type, start: statement.start }];
  });
};

/**
 * Substrings without which a source has no inline import. Most have none, and need no tree for it.
 */
const INLINE_IMPORT = /\bimport\s*\(|\bURL\b/;

/** `import('x')`, `import('x').Type` and `new URL('./x.ts', import.meta.url)`. */
const findInlineImports = (program: SyntaxNode) => {
  const found: { kind: ImportKind; specifier: string; start: number }[] = [];
  const add = (kind: ImportKind, node: SyntaxNode, source: unknown): void => {
    const specifier = stringValue(source);
    if (specifier !== undefined) found.push({ kind, specifier, start: node.start });
  };
  walkSyntax(program, (node) => {
    if (node.type === 'ImportExpression') add('dynamic', node, node['source']);
    if (node.type === 'TSImportType') add('type', node, node['source'] ?? node['argument']);
    if (node.type !== 'NewExpression' || identifierName(node['callee']) !== 'URL') return;
    const [target, base] = Array.isArray(node['arguments']) ? node['arguments'] : [];
    if (/\.tsx?$/.test(stringValue(target) ?? '') && isSyntaxNode(base)) {
      // A URL is relative to its base with or without a leading dot.
      const specifier = stringValue(target) ?? '';
      const relative = specifier.startsWith('.') ? specifier : `./${specifier}`;
      found.push({ kind: 'url', specifier: relative, start: node.start });
    }
  });
  return found;
};

/** Reads the imports, exports and uses of globals of one TypeScript file. */
export const parseModule = (file: string, source: string): ParsedModule => {
  const lineOf = lineCounter(source);
  const result = parseSync(file, source);
  const { errors, module } = result;
  if (errors.length > 0) {
    const located = errors.map((error) => ({
      line: lineOf(error.labels[0]?.start ?? 0),
      name: error.message,
    }));
    return {
      effects: [],
      errors: located,
      globals: [],
      imports: [],
      mentions: () => false,
      starExports: [],
    };
  }
  // The parser creates the tree on demand, which costs more than parsing.
  const readProgram = (): SyntaxNode => result.program as unknown as SyntaxNode;
  const locate = ({ name, start }: { name: string; start: number }): Located => ({
    line: lineOf(start),
    name,
  });
  const imports: ModuleImport[] = [];
  const starExports: Located[] = [];

  for (const statement of module.staticImports) {
    const { entries, moduleRequest, start } = statement;
    const erased = entries.length > 0 && entries.every(({ isType }) => isType);
    imports.push({
      kind: erased || /^import\s+type\b/.test(source.slice(start, start + 40)) ? 'type' : 'static',
      line: lineOf(start),
      specifier: moduleRequest.value,
    });
  }
  for (const { entries, start } of module.staticExports) {
    const first = entries.find(({ moduleRequest }) => moduleRequest);
    if (!first?.moduleRequest) continue;
    const erased = entries.every(({ isType }) => isType);
    const specifier = first.moduleRequest.value;
    imports.push({ kind: erased ? 'type' : 'static', line: lineOf(start), specifier });
    const names: string = first.importName.kind;
    if (names === 'AllButDefault') {
      starExports.push({ line: lineOf(start), name: specifier });
    }
  }
  const inlineImports = INLINE_IMPORT.test(source) ? findInlineImports(readProgram()) : [];
  for (const { kind, specifier, start } of inlineImports) {
    imports.push({ kind, line: lineOf(start), specifier });
  }
  let globals: Located[] | undefined;
  return {
    get effects() {
      return findEffects(readProgram()).map(locate);
    },
    errors: [],
    get globals() {
      return (globals ??= findGlobalUses(readProgram()).map(locate));
    },
    imports,
    mentions: (names) => names.test(source) || source.includes('\\u'),
    starExports,
  };
};
