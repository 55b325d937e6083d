import type { ToolPackage } from '../package/tool-package.ts';
import { type AstNode, getChild, getChildren, getIdentifierName, walkAst } from './ast.ts';

/** The members of a package's services, according to their interfaces. */
export interface ServiceMembers {
  /** Those that take an AbortSignal, directly or inside a parameter. */
  readonly abortable: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
  /** Those that take the user's id, directly or inside a parameter. */
  readonly personal: ReadonlySet<string>;
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

/** A name, and the names of the types that contain it, at any depth. */
const collectHolders = (types: ReadonlyMap<string, AstNode>, held: string): Set<string> => {
  const found = new Set([held]);
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

/** The members of an interface or object type; a mapped type has one for each API. */
const listMembers = (tool: ToolPackage, declaration: AstNode | undefined): [string, AstNode][] => {
  const type = getChild(declaration, 'typeAnnotation');
  if (type?.type === 'TSMappedType') return tool.apiNames.map((name) => [name, type]);
  const members = [
    ...getChildren(getChild(declaration, 'body'), 'body'),
    ...getChildren(type, 'members'),
  ];
  return members.flatMap((member): [string, AstNode][] => {
    const name = getIdentifierName(getChild(member, 'key'));
    return name === undefined ? [] : [[name, member]];
  });
};

/**
 * The parameters of a member: `(word: string, options: FindOptions) => …`, `find(…)`, or
 * `Method<Params, State>`.
 */
const listTaken = (member: AstNode): AstNode[] => {
  const annotation = getChild(member, 'typeAnnotation');
  const type =
    annotation?.type === 'TSTypeAnnotation' ? getChild(annotation, 'typeAnnotation') : annotation;
  const named = getChild(type, 'typeName');
  const given = getChildren(getChild(type, 'typeArguments'), 'params');
  return [
    ...getChildren(member, 'params'),
    ...getChildren(type, 'params'),
    ...(named ? [named] : []),
    // Of several type arguments, the last one is the return type.
    ...(given.length > 1 ? given.slice(0, -1) : given),
  ];
};

/** Reads the members of a package's service interfaces. */
export const collectServiceMembers = (tool: ToolPackage): ServiceMembers => {
  const types = collectTypes(tool);
  const signals = collectHolders(types, 'AbortSignal');
  const users = collectHolders(types, 'userId');
  const [all, abortable, personal] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const declared of collectInterfaces(tool)) {
    for (const [name, member] of listMembers(tool, types.get(declared))) {
      const words = listTaken(member).flatMap((node) => [...findNames(node)]);
      all.add(name);
      if (words.some((word) => signals.has(word))) abortable.add(name);
      if (words.some((word) => users.has(word))) personal.add(name);
    }
  }
  return { abortable, all, personal };
};
