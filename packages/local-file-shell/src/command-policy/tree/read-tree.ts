import type { Node, Parser as TreeParser } from 'web-tree-sitter';

/** A simple command, as the grammar sees it. Positions are UTF-16 units. */
export interface TreeCommand {
  end: number;
  /** Text of heredocs that it is given. */
  heredocs: string[];
  /** How the grammar calls it: `command`, `test_command`, `declaration_command`, … */
  kind: string;
  /** Where its first word begins; undefined if it has none. */
  nameStart: number | undefined;
  /** It stands in a substitution. */
  nested?: 'process substitution' | 'substitution';
  start: number;
  text: string;
  /** As they are written; the first is the name. */
  words: string[];
}

/** What the grammar makes of a command line. */
export interface CommandTree {
  commands: TreeCommand[];
  /** It could not be read wholly. */
  hasError: boolean;
  /** `start:end` of every word, sorted. */
  wordSpans: string[];
}

const COMMANDS = new Set(['command', 'declaration_command', 'test_command', 'unset_command']);
/** Read as one word by both sides; what is inside of them is another word's. */
const WORDS = new Set([
  'ansi_c_string',
  'brace_expression',
  'arithmetic_expansion',
  'command_substitution',
  'concatenation',
  'expansion',
  'number',
  'process_substitution',
  'raw_string',
  'simple_expansion',
  'string',
  'translated_string',
  'variable_assignment',
  'word',
]);

/** What is in them is divided into other parts than words. */
const UNWORDED = new Set(['arithmetic_expansion', 'expansion', 'test_command']);

/** A parse that takes longer (milliseconds) is given up. */
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

/** Text of the heredocs and here-strings that go to a command. */
const readHeredocs = (node: Node): string[] => {
  const parent = node.parent;
  const holders = [node, ...(parent?.type === 'redirected_statement' ? [parent] : [])];
  return holders.flatMap((holder) =>
    holder.children.flatMap((child) => {
      if (child.type === 'heredoc_redirect')
        return child.children.filter(({ type }) => type === 'heredoc_body').map(({ text }) => text);
      return child.type === 'herestring_redirect' ? [child.text.slice(3).trim()] : [];
    }),
  );
};

/** What stands around a node. */
interface Surroundings {
  /** Inside of `[ ]`, `[[ ]]` or `$(( ))`, whose words the grammar takes for expressions. */
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
  const surroundings = {
    isTest: nesting === undefined && (isTest || UNWORDED.has(type)),
    nested: nesting ?? nested,
    parent: type,
  };
  for (const child of node.children) visit(child, surroundings, walk);
};

/**
 * Lists every simple command of a text, wherever it stands, and where its words are.
 *
 * @returns undefined if it could not be read at all: too long for the time, or too deep
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
