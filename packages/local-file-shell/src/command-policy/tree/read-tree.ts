import type { Node, Parser as TreeParser } from 'web-tree-sitter';

import { toSet } from '../tables.ts';

/** A simple command according to the grammar. Positions are UTF-16 units. */
export interface TreeCommand {
  end: number;
  /** Text of its heredocs. */
  heredocs: string[];
  /** Its node type in the grammar: `command`, `test_command`, `declaration_command`, … */
  kind: string;
  /** Start of its first word; undefined if it has none. */
  nameStart: number | undefined;
  /** Whether it is in a substitution. */
  nested?: 'process substitution' | 'substitution';
  start: number;
  text: string;
  /** As written; the first is the name. */
  words: string[];
}

/** The grammar's view of a command line. */
export interface CommandTree {
  commands: TreeCommand[];
  /** Whether it could not be parsed completely. */
  hasError: boolean;
  /** `start:end` of every word, sorted. */
  wordSpans: string[];
}

const COMMANDS = toSet('command declaration_command test_command unset_command');
/** Both sides read these as one word; nested words belong to another one. */
const WORDS = toSet(`
  ansi_c_string brace_expression arithmetic_expansion command_substitution concatenation
  expansion number process_substitution raw_string simple_expansion string translated_string
  variable_assignment word
`);

/** Their contents are divided into parts other than words. */
const UNWORDED = toSet('arithmetic_expansion expansion test_command');

/** A parse that takes longer (milliseconds) is abandoned. */
const MAX_TIME = 250;
const MAX_NODES = 20_000;

interface Walk {
  commands: TreeCommand[];
  nodes: number;
  spans: Set<string>;
}

const isWordPosition = (parent: string): boolean =>
  !WORDS.has(parent) || parent === 'command_substitution' || parent === 'process_substitution';

const readWords = (node: Node): string[] => {
  if (node.type === 'test_command') return node.text.split(/\s+/);
  return node.children
    .filter((child) => child.type !== 'variable_assignment' || node.type !== 'command')
    .flatMap((child) => {
      if (child.type === 'file_redirect') return child.childrenForFieldName('destination').slice(1);
      return child.type === 'herestring_redirect' || child.type === 'heredoc_redirect'
        ? []
        : [child];
    })
    .map((child) => child.text);
};

/** Text of a command's heredocs. */
const readHeredocs = (node: Node): string[] => {
  const parent = node.parent;
  const holders = [node, ...(parent?.type === 'redirected_statement' ? [parent] : [])];
  return holders.flatMap((holder) =>
    holder.children
      .filter(({ type }) => type === 'heredoc_redirect')
      .flatMap((child) => child.children.filter(({ type }) => type === 'heredoc_body'))
      .map(({ text }) => text),
  );
};

/** The context of a node. */
interface Surroundings {
  /** Inside `[ ]`, `[[ ]]` or `$(( ))`, whose words are expressions to the grammar. */
  isTest: boolean;
  nested: TreeCommand['nested'];
  parent: string;
}

const getNesting = (type: string): TreeCommand['nested'] => {
  if (type === 'command_substitution') return 'substitution';
  return type === 'process_substitution' ? 'process substitution' : undefined;
};

const getNameStart = (node: Node): number | undefined =>
  node.type === 'command' ? node.childForFieldName('name')?.startIndex : node.startIndex;

/** The start of a `-` before a heredoc (`python3 - <<EOF`), which the grammar omits. */
const findOmittedDash = (node: Node): number | undefined => {
  const [body, redirect] = node.children;
  if (node.type !== 'redirected_statement' || redirect?.type !== 'heredoc_redirect' || !body)
    return undefined;
  const between = node.text.slice(
    body.endIndex - node.startIndex,
    redirect.startIndex - node.startIndex,
  );
  return between.trim() === '-' ? body.endIndex + between.indexOf('-') : undefined;
};

const visit = (node: Node, { isTest, nested, parent }: Surroundings, walk: Walk): void => {
  walk.nodes += 1;
  if (walk.nodes > MAX_NODES) throw new RangeError('too many parts');
  const { type } = node;
  const nesting = getNesting(type);
  if (COMMANDS.has(type)) {
    walk.commands.push({
      end: node.endIndex,
      heredocs: readHeredocs(node),
      kind: type,
      nameStart: getNameStart(node),
      ...(nested && { nested }),
      start: node.startIndex,
      text: node.text,
      words: readWords(node),
    });
  }
  if (WORDS.has(type) && isWordPosition(parent) && !isTest)
    walk.spans.add(`${node.startIndex}:${node.endIndex}`);
  const dash = findOmittedDash(node);
  if (dash !== undefined) walk.spans.add(`${dash}:${dash + 1}`);
  const surroundings = {
    isTest: nesting === undefined && (isTest || UNWORDED.has(type)),
    nested: nesting ?? nested,
    parent: type,
  };
  for (const child of node.children) visit(child, surroundings, walk);
};

/**
 * Lists every simple command of a text, at any depth, and the positions of its words.
 *
 * @returns undefined if it could not be parsed at all: too long for the time limit, or too deep
 */
export const readTree = (parser: TreeParser, source: string): CommandTree | undefined => {
  const deadline = Date.now() + MAX_TIME;
  parser.reset();
  const tree = parser.parse(source, null, { progressCallback: () => Date.now() > deadline });
  if (!tree) return undefined;
  const walk: Walk = { commands: [], nodes: 0, spans: new Set() };
  try {
    visit(tree.rootNode, { isTest: false, nested: undefined, parent: '' }, walk);
    return {
      commands: walk.commands,
      hasError: tree.rootNode.hasError,
      wordSpans: [...walk.spans].toSorted(),
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    tree.delete();
  }
};
