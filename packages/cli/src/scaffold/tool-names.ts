import { toPlural } from '@lobechat/tool-testing/words';

/**
 * What a new tool is: `pure`, one API that needs no service; or `service`, four APIs over a
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

/** What a new tool does, until its author has made it do something else. */
export const describeTool = ({ wordsPlural }: ToolNames, kind: ToolKind): string =>
  kind === 'pure' ? `Measures ${wordsPlural}` : `Keeps ${wordsPlural}, and finds and shows them`;
