import type { Definition, Nodes, Table } from 'mdast';
import type { ReactNode } from 'react';

import { CodeBlock } from '../CodeBlock/index.tsx';
import { InlineCode } from '../InlineCode/index.tsx';
import { ScrollRegion } from '../ScrollRegion/index.tsx';
import { Tex } from '../Tex/index.tsx';
import { toVisibleName, toVisibleText } from '../visible-text/visible-text.ts';
import { WebLink } from '../WebLink/index.tsx';
import { markdownStyles as styles } from './style.ts';

/** The components for the parts of a text. */
export interface MarkdownTexts {
  code: string;
  /** The replacement for an image, which is never fetched. */
  image: (alt: string) => string;
  table: string;
}

interface Showing {
  definitions: ReadonlyMap<string, Definition>;
  depth: number;
  texts: MarkdownTexts;
}

/** Deeper nesting than a person would write. */
const DEEPEST = 60;

const HEADINGS = ['h3', 'h4', 'h5', 'h6'] as const;

const showTable = ({ align, children }: Table, showing: Showing): ReactNode => (
  <ScrollRegion label={showing.texts.table}>
    <table>
      {[children.slice(0, 1), children.slice(1)].map((rows, part) => {
        const [Group, Cell] = part === 0 ? (['thead', 'th'] as const) : (['tbody', 'td'] as const);
        return (
          <Group key={Group}>
            {rows.map((row, index) => (
              <tr key={index}>
                {row.children.map((cell, column) => (
                  <Cell
                    className={styles.cell}
                    key={column}
                    style={{ textAlign: align?.[column] ?? 'start' }}
                  >
                    {showAll(cell.children, showing)}
                  </Cell>
                ))}
              </tr>
            ))}
          </Group>
        );
      })}
    </table>
  </ScrollRegion>
);

/** Renders the parts of a text. Images are named but never fetched; markup is shown as text. */
export const showAll = (nodes: readonly Nodes[], showing: Showing): ReactNode[] =>
  nodes.map((node, index) => <MarkdownNode key={index} node={node} showing={showing} />);

const MarkdownNode = ({ node, showing }: { node: Nodes; showing: Showing }): ReactNode => {
  const { definitions, depth, texts } = showing;
  const inner = (): ReactNode =>
    'children' in node && depth < DEEPEST
      ? showAll(node.children, { ...showing, depth: depth + 1 })
      : undefined;
  switch (node.type) {
    case 'blockquote':
      return <blockquote>{inner()}</blockquote>;
    case 'break':
      return <br />;
    case 'code':
      return <CodeBlock label={texts.code} text={toVisibleText(node.value)} />;
    case 'delete':
      return <del>{inner()}</del>;
    case 'emphasis':
      return <em>{inner()}</em>;
    case 'footnoteReference':
      return <sup>[{toVisibleName(node.identifier)}]</sup>;
    case 'footnoteDefinition':
      return (
        <div className={styles.footnote}>
          <sup>[{toVisibleName(node.identifier)}]</sup>
          <div>{inner()}</div>
        </div>
      );
    case 'formula': {
      const formula = <Tex isDisplay={node.isDisplay} latex={toVisibleText(node.value)} />;
      return node.isDisplay ? <span className={styles.formula}>{formula}</span> : formula;
    }
    case 'heading': {
      const Heading = HEADINGS[Math.min(node.depth, HEADINGS.length) - 1] ?? 'h6';
      return <Heading>{inner()}</Heading>;
    }
    case 'html':
      return <span className={styles.html}>{toVisibleText(node.value)}</span>;
    case 'image':
    case 'imageReference':
      return texts.image(toVisibleName(node.alt ?? ''));
    case 'inlineCode':
      return <InlineCode text={node.value} />;
    case 'link':
      return <WebLink url={node.url}>{inner()}</WebLink>;
    case 'linkReference':
      return <WebLink url={definitions.get(node.identifier)?.url}>{inner()}</WebLink>;
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{inner()}</ol> : <ul>{inner()}</ul>;
    case 'listItem':
      return (
        <li>
          {typeof node.checked === 'boolean' && (node.checked ? '☑ ' : '☐ ')}
          {inner()}
        </li>
      );
    case 'paragraph':
      return <p>{inner()}</p>;
    case 'strong':
      return <strong>{inner()}</strong>;
    case 'table':
      return showTable(node, showing);
    case 'text':
      return toVisibleText(node.value);
    case 'thematicBreak':
      return <hr />;
    default:
      return undefined;
  }
};
