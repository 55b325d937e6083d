import type { ToolPackage } from '../package/tool-package.ts';
import { type AstNode, getChild, getChildren, getIdentifierName, walkAst } from './ast.ts';

/** What the services of a package have, as their interfaces say. */
export interface ServiceMembers {
  /** Those that take an AbortSignal, by itself or in what they take. */
  readonly abortable: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

const TYPE_DECLARATIONS = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration']);

const collectTypes = (tool: ToolPackage): Map<string, AstNode> => {
  const types = new Map<string, AstNode>();
  for (const { program } of tool.sources.values()) {
    for (const { node } of walkAst(program)) {
      const name = TYPE_DECLARATIONS.has(node.type) && getIdentifierName(getChild(node, 'id'));
      if (name) types.set(name, node);
    }
  }
  return types;
};

function* findNames(root: AstNode): Generator<string> {
  for (const { node } of walkAst(root)) {
    const name = getIdentifierName(node);
    if (name !== undefined) yield name;
  }
}

/** The names of types that are an AbortSignal or hold one, however far below. */
const collectSignalTypes = (types: ReadonlyMap<string, AstNode>): Set<string> => {
  const found = new Set(['AbortSignal']);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const [name, node] of types) {
      if ([...findNames(node)].some((word) => found.has(word))) found.add(name);
    }
  }
  return found;
};

/** The interfaces that services are declared with: `defineService<INoteService>('note')`. */
const collectInterfaces = (tool: ToolPackage): Set<string> => {
  const names = new Set<string>();
  for (const { program } of tool.sources.values()) {
    for (const { node } of walkAst(program)) {
      if (getIdentifierName(getChild(node, 'callee')) !== 'defineService') continue;
      for (const name of findNames(getChild(node, 'typeArguments') ?? node)) names.add(name);
    }
  }
  return names;
};

/** Reads the members of a package's service interfaces. */
export const collectServiceMembers = (tool: ToolPackage): ServiceMembers => {
  const types = collectTypes(tool);
  const signals = collectSignalTypes(types);
  const [all, abortable] = [new Set<string>(), new Set<string>()];
  for (const declared of collectInterfaces(tool)) {
    const declaration = types.get(declared);
    for (const member of getChildren(getChild(declaration, 'body'), 'body')) {
      const name = getIdentifierName(getChild(member, 'key'));
      if (name === undefined) continue;
      all.add(name);
      const annotation = getChild(getChild(member, 'typeAnnotation'), 'typeAnnotation');
      // `(word: string, options: FindOptions) => …`, `find(…)`, or `Method<Params, State>`.
      const given = annotation?.type === 'TSTypeReference' ? [annotation] : [];
      const taken = [
        ...getChildren(member, 'params'),
        ...getChildren(annotation, 'params'),
        ...given,
      ];
      if (taken.flatMap((node) => [...findNames(node)]).some((word) => signals.has(word))) {
        abortable.add(name);
      }
    }
  }
  return { abortable, all };
};
