import { toPlural } from '@lobechat/tool-testing/words';

/**
 * The kind of a new tool: `pure`, one API that needs no service; or `service`, four APIs based on a
 * service of the host, with surfaces.
 */
export type ToolKind = 'pure' | 'service';

/** The spellings of a new tool's domain that its files use. */
export interface ToolNames {
  /** `knowledgeBase` */
  camel: string;
  /** `lobe-knowledge-base` */
  identifier: string;
  /** `knowledge-base` */
  kebab: string;
  /** `@lobechat/builtin-tool-knowledge-base` */
  packageName: string;
  /** `KnowledgeBase` */
  pascal: string;
  /** `KnowledgeBases` */
  plural: string;
  /** `Knowledge base` */
  title: string;
  /** `knowledge base` */
  words: string;
  /** `knowledge bases` */
  wordsPlural: string;
}

const capitalize = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/**
 * Derives every spelling from the name.
 *
 * @param kebab - a checked name, e.g. `knowledge-base`
 */
export const createToolNames = (kebab: string): ToolNames => {
  const parts = kebab.split('-');
  const pascal = parts.map(capitalize).join('');
  const words = parts.join(' ');
  return {
    camel: `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}`,
    identifier: `lobe-${kebab}`,
    kebab,
    packageName: `@lobechat/builtin-tool-${kebab}`,
    pascal,
    plural: toPlural(pascal),
    title: capitalize(words),
    words,
    wordsPlural: toPlural(words),
  };
};

/** The initial purpose of a new tool, until its author changes it. */
export const describeTool = ({ wordsPlural }: ToolNames, kind: ToolKind): string =>
  kind === 'pure' ? `Measures ${wordsPlural}` : `Keeps ${wordsPlural}, and finds and shows them`;
